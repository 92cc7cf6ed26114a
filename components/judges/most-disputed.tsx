import { formatScore } from '@/components/format/score'
import { RunCorrectedMark } from '@/components/score/corrected-mark'
import { Link } from '@/components/ui/link'
import { Table, Td, Th } from '@/components/ui/table'
import type { JudgeComparison } from '@/lib/api/judge-comparison'
import type { JudgedMetric } from '@/lib/runs/compare-judges'

/** The questions on which the judges lie farthest apart; each score leads to its transcript. */
export function MostDisputed({ comparison, metric }: { comparison: JudgeComparison; metric: JudgedMetric }) {
  const { runs, metrics } = comparison
  const { disagreements } = metrics[metric]
  if (disagreements.length === 0)
    return <p className="text-fg-2">On no question that all judges scored do they disagree by this measure.</p>
  return (
    <Table label="Questions that judges disagree on" className="min-w-[480px]">
      <thead>
        <tr>
          <Th>Question</Th>
          <Th align="right">Apart by</Th>
          {runs.map(({ run, label }) => (
            <Th key={run.id} align="right">
              <span className="inline-flex gap-1">
                {label}
                <RunCorrectedMark run={run} />
              </span>
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {disagreements.map(({ itemId, title, range, values }) => (
          <tr key={itemId}>
            <Td header className="wrap-break-word min-w-48 text-left font-normal">
              {title}
            </Td>
            <Td align="right" className="font-semibold">
              {formatScore(range)}
            </Td>
            {values.map(({ runId, value, interactionId }) => (
              <Td key={runId} align="right">
                <Link
                  className="link"
                  href={`/runs/${runId}/interactions/${interactionId}`}
                  aria-label={`${formatScore(value)}, to the transcript of ${title} by ${runs.find(({ run }) => run.id === runId)?.label}`}
                >
                  {formatScore(value)}
                </Link>
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
