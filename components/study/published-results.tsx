import { formatScore } from '@/components/format/score'
import { Badge } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import { SELFSCORE_CITATION, SELFSCORE_TABLE_1, SELFSCORE_TESTS, whichRow } from '@/lib/runs/published'

/** The paper's own figures, in a table of their own: never mixed with ours, nor ranked with them. */
export function PublishedResults() {
  const { authors, year, title, url } = SELFSCORE_CITATION
  const { overall, topThree, humanFinalScore, humanHelpfulness } = SELFSCORE_TESTS
  return (
    <Section
      title="The paper’s Table 1"
      aside={<Badge tone="outline">Published</Badge>}
      className=""
      // As high as a heading with a button, beside which it stands.
      actions={<span aria-hidden="true" className="block h-7" />}
    >
      <Table label="Published mean final scores">
        <thead>
          <tr>
            <Th>Agent LLM</Th>
            <Th align="right">Average final score</Th>
          </tr>
        </thead>
        <tbody>
          {SELFSCORE_TABLE_1.map(({ agent, meanFinalScore }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one agent stands twice, and the rows never change places
            <tr key={index}>
              <Td header className="text-left">
                {agent}
                {whichRow(index) === null ? null : <span className="text-fg-3"> ({whichRow(index)})</span>}
              </Td>
              <Td align="right">{formatScore(meanFinalScore)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-12 text-fg-2">
        Its tests: ANOVA over all eight F = {overall.F}, p {overall.p}; over the top three F = {formatScore(topThree.F)}
        , p = {topThree.p}; the human baseline lower than all others pooled in helpfulness (U = {humanHelpfulness.U})
        and final score (U = {humanFinalScore.U}), each p {humanFinalScore.p}.
      </p>
      <p className="mt-1 text-12 text-fg-3">
        Mixtral 8x7b stands twice, by all signs with different judges; the table does not say which. Other questions,
        judges and user proxy than here: not to be ranked with ours. {authors} ({year}), <cite>{title}</cite>,{' '}
        <a className="link underline" href={url} rel="noreferrer" target="_blank">
          arXiv:2410.16285
        </a>
        .
      </p>
    </Section>
  )
}
