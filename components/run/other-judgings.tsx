import { scoreInterval } from '@/components/charts/possible-range'
import { formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { RunStatusBadge } from '@/components/runs/run-status-badge'
import { RunCorrectedMark } from '@/components/score/corrected-mark'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunAnswer, RunListEntry } from '@/lib/api/run'
import { JudgingSentence } from './judging-sentence'

/** The same conversations by every judge that has judged them, this run among them. Nothing where there is no other. */
export function OtherJudgings({ run, others }: { run: RunAnswer; others: readonly RunListEntry[] }) {
  if (others.length === 0) return null
  const all = [run, ...others].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  return (
    <Section
      title="The same conversations, by judge"
      actions={
        <ButtonLink size="sm" href={`/judges?runs=${all.map(({ id }) => id).join(',')}`}>
          Compare the judges
        </ButtonLink>
      }
    >
      <JudgingSentence runs={all} part="sentence" />
      <Table label="Judges of these conversations">
        <thead>
          <tr>
            <Th>Evaluation judge</Th>
            <Th>Complexity judge</Th>
            <Th align="right">Judgements</Th>
            <Th align="right">Mean final</Th>
            <Th align="right">95&nbsp;% interval</Th>
            <Th align="right">n</Th>
            <Th>Status</Th>
          </tr>
        </thead>
        <tbody>
          {all.map((each) => (
            <tr key={each.id}>
              <Td header className="text-left">
                {each.id === run.id ? (
                  <>
                    {each.judges.evaluation.label} <span className="font-normal text-fg-3">· this run</span>
                  </>
                ) : (
                  <Link href={`/runs/${each.id}`} className="link underline">
                    {each.judges.evaluation.label}
                  </Link>
                )}
                {each.judgedAgain === null ? (
                  <span className="font-normal text-fg-3"> · held the conversations</span>
                ) : null}
              </Td>
              <Td>{each.judges.complexity.label}</Td>
              <Td align="right">{formatCount(each.judges.judgements)}</Td>
              <Td align="right" className="font-semibold">
                {each.summary.meanFinalScore === null ? (
                  <span className="font-normal text-fg-3">none</span>
                ) : (
                  <span className="inline-flex gap-1">
                    <RunCorrectedMark run={each} />
                    {formatScore(each.summary.meanFinalScore)}
                  </span>
                )}
              </Td>
              <Td align="right">{each.summary.ci95 === null ? '' : scoreInterval(each.summary.ci95)}</Td>
              <Td align="right">{formatCount(each.summary.n)}</Td>
              <Td>
                <RunStatusBadge run={each} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <JudgingSentence runs={all} part="disputed" />
    </Section>
  )
}
