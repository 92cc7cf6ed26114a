'use client'

import { useQueryStates } from 'nuqs'
import { formatCount } from '@/components/format/count'
import type { InteractionPage } from '@/components/queries/patch-interaction'
import { useRunInteractions } from '@/components/queries/use-run-interactions'
import { classNames } from '@/components/ui/class-names'
import { FailedRead } from '@/components/ui/failed-read'
import { SearchField } from '@/components/ui/search-field'
import { Section } from '@/components/ui/section'
import { type Tab, Tabs } from '@/components/ui/tabs'
import { ViewsMenu } from '@/components/views/views-menu'
import type { InteractionWish } from '@/lib/address/interaction-wish'
import {
  type InteractionsAddress,
  type InteractionTab,
  interactionsAddress,
  wishOf,
} from '@/lib/address/interactions-address'
import type { RunAnswer } from '@/lib/api/run'
import { InteractionFilterChips } from './interaction-filter-chips'
import { InteractionsTable } from './interactions-table'

/** A run's interactions: sorted, filtered and searched on the server, page after page while one scrolls. */
export function Interactions({
  run,
  notSolved,
  judgedSeverally,
  initial,
}: {
  run: RunAnswer
  notSolved: number
  /** Other judges have scores of the same conversations. */
  judgedSeverally: boolean
  initial: { wish: InteractionWish; page: InteractionPage }
}) {
  const [address, setAddress] = useQueryStates(interactionsAddress)
  const wish = wishOf(address)
  const list = useRunInteractions(run.id, wish, initial, run.scoreSet.launch && !run.corrections.shown)
  const entries = list.data?.pages.flatMap((page) => page.data) ?? []

  return (
    <Section title="Interactions">
      <Tabs
        label="Which interactions"
        value={address.show}
        onValueChange={(show) => setAddress({ show, sort: null, order: null })}
        tabs={tabsFor(run, notSolved)}
      >
        <div className="flex flex-wrap items-center gap-2 py-3">
          <SearchField
            label="Search questions"
            value={address.q}
            onValueChange={(q) => setAddress({ q: q || null })}
            className="w-full sm:w-[232px]"
          />
          <InteractionFilterChips run={run} entries={entries} />
          <ViewsMenu page="interactions" />
          <TintLegend />
        </div>
        {list.isError ? (
          <FailedRead
            title="The interactions could not be read."
            error={list.error}
            onRetry={list.refetch}
            retrying={list.isFetching}
            className="mb-3"
          />
        ) : null}
        {address.show === 'disputed' && run.trials === 1 && !judgedSeverally ? (
          <p className="border-line border-y py-8 text-center text-fg-2">
            Each question was played once here and judged once: nothing can disagree. Have the run judged again by
            another judge, or launch it with several trials.
          </p>
        ) : list.isError && list.data === undefined ? null : entries.length === 0 ? (
          <p className="border-line border-y py-8 text-center text-fg-2">{nothingWords(address)}</p>
        ) : (
          <InteractionsTable
            run={run}
            entries={entries}
            wish={wish}
            onSort={(sort) =>
              setAddress({ sort, order: wish.sort === sort && wish.direction === 'desc' ? 'asc' : 'desc' })
            }
            onEndInSight={() => {
              if (list.hasNextPage && !list.isFetchingNextPage && !list.isError) void list.fetchNextPage()
            }}
            stale={list.isPlaceholderData}
          />
        )}
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 pt-3 text-12 text-fg-3">
          <p>
            Final = 5 × complexity + 5 × quality. Only agent and quality are tinted: high complexity is neither good nor
            bad.
          </p>
          <p aria-live="polite">
            {rangeWords(entries.length, list.hasNextPage, list.isFetchingNextPage || list.isPlaceholderData)}
          </p>
        </div>
      </Tabs>
    </Section>
  )
}

function tabsFor({ progress }: RunAnswer, notSolved: number): Tab<InteractionTab>[] {
  return [
    { value: 'all', label: 'All', count: formatCount(progress.planned) },
    { value: 'best', label: 'Best' },
    { value: 'worst', label: 'Worst' },
    { value: 'disputed', label: 'Most disputed' },
    { value: 'not-solved', label: 'Not solved', count: formatCount(notSolved) },
    { value: 'unscored', label: 'Unscored', count: formatCount(progress.unscored) },
    { value: 'errored', label: 'Errored', count: formatCount(progress.errored) },
  ]
}

function rangeWords(shown: number, more: boolean, fetching: boolean): string {
  if (shown === 0) return ''
  if (fetching) return 'Reading…'
  return more ? `1–${formatCount(shown)}, more below` : `1–${formatCount(shown)} of ${formatCount(shown)}`
}

function nothingWords({ show: tab, q: search, score, turns, reviewed, tag: wanted }: InteractionsAddress): string {
  if (score !== null || turns !== null || reviewed !== null || wanted !== null)
    return 'No interaction here fits these filters.'
  if (search) return `No question here has “${search}” in its title.`
  const words: Record<InteractionTab, string> = {
    all: 'This run has no interactions.',
    best: 'No interaction has been scored yet.',
    worst: 'No interaction has been scored yet.',
    disputed: 'No interaction has been scored yet.',
    'not-solved': 'No interaction is known to have ended unsolved.',
    unscored: 'Every interaction that was played has a score.',
    errored: 'No interaction has errored.',
  }
  return words[tab]
}

function TintLegend() {
  return (
    <p className="ml-auto hidden items-center gap-1.5 text-12 text-fg-3 sm:flex">
      Tint: low
      {['bg-heat-1', 'bg-heat-2', 'bg-heat-4', 'bg-heat-5'].map((tint, index) => (
        <span
          key={tint}
          className={classNames('size-2.5 rounded-[2px] ring-1 ring-line-2', tint, index === 2 && 'ml-1')}
        />
      ))}
      high
    </p>
  )
}
