'use client'

import { IntervalAxis, IntervalPlot } from '@/components/charts/interval-plot'
import type { Scale } from '@/components/charts/nice-ticks'
import { PastPossibleNote } from '@/components/charts/past-possible-note'
import { FINAL_SCORES, scoreInterval } from '@/components/charts/possible-range'
import { formatCostShort } from '@/components/format/cost'
import { formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { Moment } from '@/components/moment'
import { Checkbox } from '@/components/ui/checkbox'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunListEntry } from '@/lib/api/run'
import { commonChoice } from '@/lib/runs/common-choice'
import { columnDigits } from '@/lib/runs/dollars'
import { type ScoreChoice, sameChoice } from '@/lib/runs/score-choice'
import { agentColour } from './agent-colour'
import { agentCostOf, benchmarkCostOf } from './run-figures-words'
import { RunMenu } from './run-menu'
import { type RunSort, RunSortHead } from './run-sort-head'
import { isHollow } from './run-status'
import { RunStatusBadge } from './run-status-badge'
import { RunTitle } from './run-title'
import { noIntervalWords, scaleOf } from './runs-scale'
import { useTicks } from './use-ticks'

/**
 * Finished runs with their means on one shared axis: rows on wide pages, cards on narrow ones. A run that is scored
 * otherwise than those the axis belongs to has its number, and no mark on it. Each that has a score can be ticked.
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
  const ticks = useTicks()
  const axis = rankedBy ?? commonChoice(runs)
  const isOnAxis = (run: RunListEntry) => axis !== null && sameChoice(run, axis)
  const scale = scaleOf(runs.filter(isOnAxis))
  const digits = columnDigits(runs.flatMap(({ cost }) => [cost.usd, cost.benchmarkUsd]))
  return (
    <>
      <div className="hidden sm:block">
        <Table label="Finished runs">
          <thead>
            <tr>
              <Th className="w-7">
                <span className="sr-only">Chosen</span>
              </Th>
              <RunSortHead column="agent" sort={sort} className="w-[34%] min-w-[200px]">
                Agent
              </RunSortHead>
              <Th className="w-[11%] min-w-[120px]">Status</Th>
              <RunSortHead column="mean" sort={sort} align="right">
                Mean final
              </RunSortHead>
              <Th className="hidden w-[20%] min-w-[160px] pl-6 md:table-cell">
                95&nbsp;% interval
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
              <FinishedRow
                key={run.id}
                run={run}
                scale={scale}
                onAxis={isOnAxis(run)}
                digits={digits}
                {...ticks.of(run.id)}
              />
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="rounded-card border border-line px-3 sm:hidden">
        {runs.map((run) => (
          <FinishedCard key={run.id} run={run} {...ticks.of(run.id)} />
        ))}
      </ul>
      <PastPossibleNote intervals={runs.map(({ summary: { ci95 } }) => ci95)} possible={FINAL_SCORES} of="questions" />
    </>
  )
}

interface TickProps {
  run: RunListEntry
  ticked: boolean
  onTick: (ticked: boolean) => void
}

/** A run without a score has nothing to compare. */
function Tick({ run, ticked, onTick }: TickProps) {
  if (run.summary.meanFinalScore === null) return null
  return (
    <Checkbox
      checked={ticked}
      onCheckedChange={onTick}
      labelHidden
      label={`Compare the run of ${run.agent.name}, ${run.dataset.name}, judge ${run.judges.evaluation.label}`}
    />
  )
}

function FinishedRow({
  run,
  scale,
  onAxis,
  digits,
  ...tick
}: TickProps & { scale: Scale | null; onAxis: boolean; digits: number }) {
  const { meanFinalScore, ci95, reason } = run.summary
  const { scored, unscored, errored } = run.progress
  return (
    <tr className={`relative hover:bg-sub ${tick.ticked ? 'bg-accent-bg' : ''}`}>
      <Td className="relative z-10">
        <Tick run={run} {...tick} />
      </Td>
      <Td header className="h-[52px] max-w-0 text-left">
        <RunTitle run={run} />
      </Td>
      <Td>
        <RunStatusBadge run={run} />
        {run.statusReason ? <span className="wrap-anywhere block text-12 text-fg-3">{run.statusReason}</span> : null}
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
            reason={noIntervalWords(run.summary)}
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
        <Costs run={run} digits={digits} />
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

/** The agent's cost, and under it what measuring took; of a run that cost nothing at all, that alone. */
function Costs({ run: { cost }, digits }: { run: RunListEntry; digits: number }) {
  const isFree = cost.usd === 0 && cost.benchmarkUsd === 0 && cost.complete && cost.benchmarkComplete
  return (
    <>
      {formatCostShort(agentCostOf(cost), digits)}
      {isFree ? null : (
        <span className="block text-12 text-fg-3">+ {formatCostShort(benchmarkCostOf(cost), digits)} benchmark</span>
      )}
    </>
  )
}

function FinishedCard({ run, ...tick }: TickProps) {
  const { meanFinalScore, ci95, reason } = run.summary
  const { scored, errored } = run.progress
  return (
    <li
      className={`relative -mx-3 grid grid-cols-[24px_minmax(0,1fr)_auto_28px] items-center gap-x-2 border-line border-b px-3 py-2.5 last:border-b-0 ${tick.ticked ? 'bg-accent-bg' : ''}`}
    >
      <span className="relative z-10 self-start">
        <Tick run={run} {...tick} />
      </span>
      <RunTitle run={run} />
      <p className="self-start text-right font-semibold">
        {meanFinalScore === null ? <NoMean reason={reason} /> : formatScore(meanFinalScore)}
      </p>
      <span className="relative z-10 self-start">
        <RunMenu run={run} />
      </span>
      <p className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-x-3 pl-[18px] text-12 text-fg-2">
        <span className="flex flex-wrap items-center gap-x-2">
          {run.status === 'completed' && run.complete ? null : <RunStatusBadge run={run} showErrors={false} />}
          {formatCount(scored)} scored{errored > 0 ? ` · ${formatCount(errored)} errored` : ''}
        </span>
        {ci95 ? (
          <span>
            <span className="sr-only">95&nbsp;% interval </span>
            {scoreInterval(ci95)}
          </span>
        ) : meanFinalScore === null ? null : (
          <span className="text-fg-3">no interval</span>
        )}
      </p>
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
