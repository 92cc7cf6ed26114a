'use client'

import type { ReactNode } from 'react'
import { formatCostShort, formatUsd } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import { Moment } from '@/components/moment'
import { useActiveRuns } from '@/components/queries/use-active-runs'
import { Checkbox } from '@/components/ui/checkbox'
import { LiveRegion } from '@/components/ui/live-region'
import { NotUpToDate } from '@/components/ui/not-up-to-date'
import type { AnyRun } from '@/lib/api/script-run'
import { endedOf, expectedCostOf, outcomeWords, wholeCostOf } from './run-figures-words'
import { RunMenu } from './run-menu'
import { RunProgressBar } from './run-progress'
import { RunStatusBadge } from './run-status-badge'
import { RunTitle, runSubtitle } from './run-title'
import { useRefreshWhenRunsEnd } from './use-refresh-when-runs-end'
import { useTicks } from './use-ticks'
import { WaitingWords } from './waiting-words'

/**
 * The runs on their way, live: state, how far, how fast, why it waits, what it cost so far. Rows on wide pages, cards
 * on narrow ones. They keep the order in which the server gave them.
 */
export function ActiveRuns({
  initial,
  tickable = false,
}: {
  initial: readonly AnyRun[]
  /** Each has a box, for what is done with several. */
  tickable?: boolean
}) {
  const { data, error } = useActiveRuns(2_000)
  useRefreshWhenRunsEnd(initial, data)
  const now = new Map(data?.map((run) => [run.id, run]))
  return (
    <>
      <ul className="sm:border-line-2 sm:border-t">
        {initial.map((run) => (
          <ActiveRun
            key={run.id}
            run={now.get(run.id) ?? run}
            {...(tickable ? { tick: <ActiveTick run={run} /> } : {})}
          />
        ))}
      </ul>
      {error ? <NotUpToDate error={error} /> : null}
      <LiveRegion>{countOf(initial.length, 'active run')}</LiveRegion>
    </>
  )
}

function ActiveTick({ run }: { run: AnyRun }) {
  const { ticked, onTick } = useTicks().of(run.id)
  return (
    <Checkbox
      checked={ticked}
      onCheckedChange={onTick}
      labelHidden
      label={`Choose the run of ${run.agent.name}, ${runSubtitle(run).join(', ')}`}
    />
  )
}

function ActiveRun({ run, tick }: { run: AnyRun; tick?: ReactNode }) {
  const cost = wholeCostOf(run.cost)
  const expected = expectedCostOf(run)
  return (
    <li className="relative mb-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-card border border-line p-3 last:mb-0 has-[a:hover]:bg-sub sm:mb-0 sm:min-h-[52px] sm:grid-cols-[minmax(140px,1fr)_88px_minmax(180px,1.5fr)_80px_28px] lg:grid-cols-[minmax(180px,1fr)_96px_minmax(220px,1.38fr)_104px_88px_28px] sm:rounded-none sm:border-0 sm:border-line sm:border-b sm:p-0 sm:py-1.5">
      {tick === undefined ? (
        <RunTitle run={run} />
      ) : (
        <div className="grid min-w-0 grid-cols-[20px_minmax(0,1fr)] gap-x-2">
          <span className="relative z-10 self-start">{tick}</span>
          <RunTitle run={run} />
        </div>
      )}
      <span className="justify-self-end sm:justify-self-start">
        <RunStatusBadge run={run} />
      </span>
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <div className="flex items-center gap-3">
          <RunProgressBar run={run} className="min-w-0 flex-1 sm:max-w-[160px]" />
          <span className="whitespace-nowrap font-medium">
            {formatCount(endedOf(run.progress))} of {formatCount(run.progress.planned)}
          </span>
        </div>
        <p className="wrap-anywhere text-12 text-fg-2">
          <WaitingWords run={run} />
          {run.progress.scored + run.progress.errored + run.progress.unscored > 0
            ? ` · ${outcomeWords(run.progress)}`
            : null}
        </p>
      </div>
      <span className="sm:text-right">
        {formatCostShort(cost)}{' '}
        <span className="whitespace-nowrap text-12 text-fg-3 sm:block">
          {expected === null ? 'so far' : `of about ${formatUsd(expected)}`}
        </span>
      </span>
      <span className="hidden text-right text-fg-2 lg:inline">
        <Moment at={run.startedAt ?? run.createdAt} near />
      </span>
      <span className="relative z-10 justify-self-end">
        <RunMenu run={run} />
      </span>
    </li>
  )
}
