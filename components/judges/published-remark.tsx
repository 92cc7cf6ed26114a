import { formatScore } from '@/components/format/score'
import { Badge } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import { SELFSCORE_CITATION, SELFSCORE_TABLE_1, SELFSCORE_TESTS } from '@/lib/runs/published'

/** What the paper itself says of judges, in its Table 1 and Figure 6: published figures, apart from ours. */
export function PublishedRemark() {
  const twice = SELFSCORE_TABLE_1.filter(({ agent }) => agent === 'Mixtral 8x7b').map((row) => row.meanFinalScore)
  const all = SELFSCORE_TABLE_1.map((row) => row.meanFinalScore)
  const [high, low] = [Math.max(...twice), Math.min(...twice)]
  const { judgesComplexity, judgesHelpfulness } = SELFSCORE_TESTS
  const { authors, year, url } = SELFSCORE_CITATION
  return (
    <Section title="The paper’s own warning about judges" aside={<Badge tone="outline">Published</Badge>}>
      <p className="max-w-prose text-fg-2">
        In the paper’s Table 1 the agent mixtral-8x7b stands twice, with {formatScore(high)} and {formatScore(low)}: by
        all signs the same agent with different judges, {formatScore(high - low)} points apart, where the whole table
        spans {formatScore(Math.max(...all) - Math.min(...all))}. Its Figure 6 compares judges by ANOVA: complexity F ={' '}
        {judgesComplexity.F}, <span className="whitespace-nowrap">p {judgesComplexity.p}</span>; helpfulness F ={' '}
        {judgesHelpfulness.F}, <span className="whitespace-nowrap">p {judgesHelpfulness.p}</span>.
      </p>
      <p className="mt-1 text-12 text-fg-3">
        Published figures, of other questions and judges than here. {authors} ({year}),{' '}
        <a className="link underline" href={url} rel="noreferrer" target="_blank">
          arXiv:2410.16285
        </a>
        .
      </p>
    </Section>
  )
}
