import { signed } from '@/components/compare/signed'
import { decimals } from '@/components/format/decimals'
import { formatP } from '@/components/format/p-value'
import { formatScore } from '@/components/format/score'
import { Table, Td, Th } from '@/components/ui/table'
import type { JudgeComparison } from '@/lib/api/judge-comparison'
import type { JudgedMetric } from '@/lib/runs/compare-judges'
import { JudgeLabel } from './judge-label'
import { Missing } from './judge-tests'

/** How far each judge moves the mean against each other judge, on the same questions; and how closely both order them. */
export function JudgeMatrix({ comparison, metric }: { comparison: JudgeComparison; metric: JudgedMetric }) {
  const { runs, metrics } = comparison
  const { pairs, runs: means } = metrics[metric]
  const entryOf = (runId: string) => runs.find(({ run }) => run.id === runId)
  const meanOf = (runId: string) => means.find((each) => each.runId === runId)?.mean ?? null
  return (
    <Table label="Judges in pairs" className="min-w-[720px]" namesStay>
      <thead>
        <tr>
          <Th>From</Th>
          <Th>To</Th>
          <Th align="right">Mean from</Th>
          <Th align="right">Mean to</Th>
          <Th align="right">Moves by</Th>
          <Th align="right">Interval, all pairs together 95&nbsp;%</Th>
          <Th align="right">p</Th>
          <Th align="right">r</Th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ first, second, shift, correlation }) => {
          const [from, to] = [entryOf(first), entryOf(second)]
          const [meanFrom, meanTo] = [meanOf(first), meanOf(second)]
          return (
            <tr key={`${first} ${second}`}>
              <Td header className="py-1.5 text-left">
                {from ? <JudgeLabel {...from} /> : first}
              </Td>
              <Td>{to ? <JudgeLabel {...to} /> : second}</Td>
              <Td align="right">{meanFrom === null ? '' : formatScore(meanFrom)}</Td>
              <Td align="right">{meanTo === null ? '' : formatScore(meanTo)}</Td>
              <Td align="right" className="font-semibold">
                {meanFrom === null || meanTo === null ? '' : signed(meanTo - meanFrom)}
              </Td>
              {shift.test === null ? (
                <Td colSpan={2} align="right">
                  <Missing reason={shift.reason} />
                </Td>
              ) : (
                <>
                  <Td align="right">
                    {signed(shift.test.low)} to {signed(shift.test.high)}
                  </Td>
                  <Td align="right">{formatP(shift.test.p)}</Td>
                </>
              )}
              <Td align="right">
                {correlation.test === null ? <Missing reason={correlation.reason} /> : decimals(correlation.test.r, 2)}
              </Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
