import { IntervalAxis, IntervalPlot } from '@/components/charts/interval-plot'
import { niceScale, type Scale } from '@/components/charts/nice-ticks'
import { formatCostShort } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import { formatInterval, formatScore } from '@/components/format/score'
import { Moment } from '@/components/moment'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunListEntry } from '@/lib/api/run'
import { commonChoice } from '@/lib/runs/common-choice'
import { type ScoreChoice, sameChoice } from '@/lib/runs/score-choice'
import { agentColour } from './agent-colour'
import { agentCostOf, benchmarkCostOf } from './run-figures-words'
import { RunMenu } from './run-menu'
import { type RunSort, RunSortHead } from './run-sort-head'
import { isHollow } from './run-status'
import { RunStatusBadge } from './run-status-badge'
import { RunTitle } from './run-title'

/**
 * The axis that holds the means and intervals of all these runs; null where no run has a mean.
 * @param runs scored by one formula and one set of weights
 */
export function scaleOf(runs: readonly RunListEntry[]): Scale | null {
  const values = runs.flatMap(({ summary: { meanFinalScore, ci95 } }) =>
    meanFinalScore === null ? [] : [meanFinalScore, ...(ci95 ?? [])],
  )
  return values.length === 0 ? null : niceScale(Math.min(...values), Math.max(...values))
}

/**
 * Finished runs with their means on one shared axis: rows on wide pages, cards on narrow ones. A run that is scored
 * otherwise than those the axis belongs to has its number, and no mark on it.
 */
export function FinishedRuns({
  runs,
  sort,
  rankedBy,
}: {
  runs: readonly RunListEntry[]
  sort: RunSort
  /** Under which formula and weights they are ranked, where they are. */
  rankedBy: ScoreChoice | null
}) {
  const axis = rankedBy ?? commonChoice(runs)
  const isOnAxis = (run: RunListEntry) => axis !== null && sameChoice(run, axis)
  const scale = scaleOf(runs.filter(isOnAxis))
  return (
    <>
      <div className="hidden sm:block">
        <Table label="Finished runs">
          <thead>
            <tr>
              <RunSortHead column="agent" sort={sort} className="w-[28%] min-w-[200px]">
                Agent
              </RunSortHead>
              <Th className="w-[17%] min-w-[140px]">Status</Th>
              <RunSortHead column="mean" sort={sort} align="right">
                Mean final
              </RunSortHead>
              <Th className="hidden w-[22%] min-w-[160px] pl-6 md:table-cell">
                95 % interval
                {scale ? <IntervalAxis scale={scale} /> : null}
              </Th>
              <RunSortHead column="scored" sort={sort} align="right">
                Scored
              </RunSortHead>
              <Th align="right" className="hidden min-[1360px]:table-cell">
                Unscored
              </Th>
              <Th align="right" className="hidden min-[1360px]:table-cell">
                Errored
              </Th>
              <RunSortHead column="cost" sort={sort} align="right">
                Agent’s cost
              </RunSortHead>
              <RunSortHead column="finished" sort={sort} align="right">
                Finished
              </RunSortHead>
              <Th className="w-7">
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <FinishedRow key={run.id} run={run} scale={scale} onAxis={isOnAxis(run)} />
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="rounded-card border border-line px-3 sm:hidden">
        {runs.map((run) => (
          <FinishedCard key={run.id} run={run} />
        ))}
      </ul>
    </>
  )
}

function FinishedRow({ run, scale, onAxis }: { run: RunListEntry; scale: Scale | null; onAxis: boolean }) {
  const { meanFinalScore, ci95, reason } = run.summary
  const { scored, unscored, errored } = run.progress
  return (
    <tr className="relative hover:bg-sub">
      <Td header className="h-[52px] max-w-0 text-left">
        <RunTitle run={run} />
      </Td>
      <Td>
        <RunStatusBadge run={run} />
        {run.statusReason ? (
          <span className="wrap-anywhere block pb-1 text-12 text-fg-3">{run.statusReason}</span>
        ) : null}
      </Td>
      <Td align="right" className="font-semibold">
        {meanFinalScore === null ? <NoMean reason={reason} /> : formatScore(meanFinalScore)}
      </Td>
      <Td className="relative hidden md:table-cell">
        {scale && onAxis ? (
          <IntervalPlot
            scale={scale}
            mean={meanFinalScore}
            interval={ci95}
            colour={agentColour(run.agent)}
            hollow={isHollow(run)}
          />
        ) : null}
      </Td>
      <Td align="right">{formatCount(scored)}</Td>
      <Td align="right" className="hidden text-fg-2 min-[1360px]:table-cell">
        {formatCount(unscored)}
      </Td>
      <Td align="right" className="hidden text-fg-2 min-[1360px]:table-cell">
        {formatCount(errored)}
      </Td>
      <Td align="right" className="whitespace-nowrap">
        {formatCostShort(agentCostOf(run.cost))}
        <span className="block text-12 text-fg-3">+ {formatCostShort(benchmarkCostOf(run.cost))} benchmark</span>
      </Td>
      <Td align="right" className="text-fg-2">
        <Moment at={run.finishedAt ?? run.createdAt} near />
      </Td>
      <Td className="relative z-10">
        <RunMenu run={run} />
      </Td>
    </tr>
  )
}

function FinishedCard({ run }: { run: RunListEntry }) {
  const { meanFinalScore, ci95, reason } = run.summary
  const { scored, errored } = run.progress
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto_28px] items-center gap-x-3 gap-y-1 border-line border-b py-2.5 last:border-b-0">
      <div className="min-w-0">
        <RunTitle run={run} />
        <div className="flex flex-wrap items-center gap-x-2 pl-[18px] text-12 text-fg-2">
          {run.status === 'completed' && run.complete ? null : <RunStatusBadge run={run} showErrors={false} />}
          {formatCount(scored)} scored{errored > 0 ? ` · ${formatCount(errored)} errored` : ''}
        </div>
      </div>
      <div className="text-right">
        <p className="font-semibold">
          {meanFinalScore === null ? <NoMean reason={reason} /> : formatScore(meanFinalScore)}
        </p>
        {ci95 ? (
          <p className="text-12 text-fg-2">
            <span className="sr-only">95 % interval </span>
            {formatInterval(ci95)}
          </p>
        ) : (
          <p className="text-12 text-fg-3">{countOf(run.summary.n, 'score')}</p>
        )}
      </div>
      <span className="relative z-10">
        <RunMenu run={run} />
      </span>
    </li>
  )
}

function NoMean({ reason }: { reason: string | null }) {
  return (
    <span className="font-normal text-fg-3" {...(reason ? { title: reason } : {})}>
      no score
    </span>
  )
}
