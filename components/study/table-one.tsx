import { IntervalAxis, IntervalPlot } from '@/components/charts/interval-plot'
import { formatCount } from '@/components/format/count'
import { formatInterval, formatScore } from '@/components/format/score'
import { agentColour } from '@/components/runs/agent-colour'
import { scaleOf } from '@/components/runs/finished-runs'
import { isHollow } from '@/components/runs/run-status'
import { RunStatusBadge } from '@/components/runs/run-status-badge'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunListEntry } from '@/lib/api/run'
import { RunLabel } from './run-label'

/** The paper's Table 1 with our runs: mean final scores with their intervals, the best first. */
export function TableOne({ runs }: { runs: readonly RunListEntry[] }) {
  const scale = scaleOf(runs)
  return (
    <Table label="Mean final scores of this study" className="min-w-[560px]">
      <thead>
        <tr>
          <Th className="w-[34%] min-w-[180px]">Agent</Th>
          <Th align="right">Mean final score</Th>
          <Th className="w-[30%] min-w-[150px] pl-6">
            95 % interval
            {scale ? <IntervalAxis scale={scale} /> : null}
          </Th>
          <Th align="right">Scored, n</Th>
          <Th>State</Th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <Td header className="h-[52px] py-1.5 text-left">
              <RunLabel run={run} link />
            </Td>
            <Td align="right" className="font-semibold">
              <Mean run={run} />
            </Td>
            <Td className="relative">
              {scale ? (
                <IntervalPlot
                  scale={scale}
                  mean={run.summary.meanFinalScore}
                  interval={run.summary.ci95}
                  colour={agentColour(run.agent)}
                  hollow={isHollow(run)}
                />
              ) : null}
            </Td>
            <Td align="right" className="whitespace-nowrap">
              {formatCount(run.summary.n)}
              <span className="text-fg-3"> of {formatCount(run.progress.planned)}</span>
            </Td>
            <Td>
              <RunStatusBadge run={run} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Mean({ run: { summary } }: { run: RunListEntry }) {
  const { meanFinalScore, ci95, reason } = summary
  if (meanFinalScore === null)
    return (
      <span className="font-normal text-12 text-fg-3" {...(reason ? { title: reason } : {})}>
        {reason ?? 'no score'}
      </span>
    )
  return (
    <>
      {formatScore(meanFinalScore)}
      <span className="block whitespace-nowrap font-normal text-12 text-fg-3">
        {ci95 ? formatInterval(ci95) : 'no interval'}
      </span>
    </>
  )
}
