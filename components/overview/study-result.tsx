import { IntervalAxis, IntervalPlot } from '@/components/charts/interval-plot'
import { formatCostShort } from '@/components/format/cost'
import { formatCount } from '@/components/format/count'
import { formatInterval, formatScore } from '@/components/format/score'
import { agentColour } from '@/components/runs/agent-colour'
import { scaleOf } from '@/components/runs/finished-runs'
import { wholeCostOf } from '@/components/runs/run-figures-words'
import { isHollow } from '@/components/runs/run-status'
import { RunTitle } from '@/components/runs/run-title'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunListEntry } from '@/lib/api/run'
import { studySentence } from './study-sentence'

/** What was measured last: the sentence, then each agent's mean and interval on one axis, with its n. */
export function StudyResult({ runs }: { runs: readonly RunListEntry[] }) {
  const scale = scaleOf(runs)
  const sentence = studySentence(runs.filter((run) => run.complete))
  return (
    <>
      {sentence ? <p className="mb-1 max-w-[70ch] text-balance font-medium text-22">{sentence}</p> : null}
      {runs.length > 1 ? (
        <p className="mb-4 text-12 text-fg-3">
          Intervals speak of new questions like these, with this judge and this user proxy. Whether a difference is more
          than chance is a matter of the questions that both answered, not of overlapping intervals.
        </p>
      ) : null}
      <Table label="Mean final scores">
        <thead>
          <tr>
            <Th className="w-[34%] min-w-[160px]">Agent</Th>
            <Th align="right">Mean final</Th>
            <Th className="hidden w-[34%] min-w-[200px] pl-6 sm:table-cell">
              95 % interval
              {scale ? <IntervalAxis scale={scale} /> : null}
            </Th>
            <Th align="right">
              <span className="hidden sm:inline">Scored, </span>n
            </Th>
            <Th align="right" className="hidden sm:table-cell">
              Errored
            </Th>
            <Th align="right" className="hidden sm:table-cell">
              Cost
            </Th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id} className="relative hover:bg-sub">
              <Td header className="h-[52px] max-w-0 text-left">
                <RunTitle run={run} />
              </Td>
              <Td align="right" className="font-semibold">
                {run.summary.meanFinalScore === null ? (
                  <span className="font-normal text-fg-3">no score</span>
                ) : (
                  formatScore(run.summary.meanFinalScore)
                )}
                {run.summary.ci95 ? (
                  <span className="block whitespace-nowrap font-normal text-12 text-fg-3 sm:hidden">
                    {formatInterval(run.summary.ci95)}
                  </span>
                ) : null}
              </Td>
              <Td className="relative hidden sm:table-cell">
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
              <Td align="right">{formatCount(run.summary.n)}</Td>
              <Td align="right" className="hidden text-fg-2 sm:table-cell">
                {formatCount(run.progress.errored)}
              </Td>
              <Td align="right" className="hidden whitespace-nowrap text-fg-2 sm:table-cell">
                {formatCostShort(wholeCostOf(run.cost))}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
