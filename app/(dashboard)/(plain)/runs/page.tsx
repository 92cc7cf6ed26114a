import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { createLoader, type SearchParams } from 'nuqs/server'
import { Allowed } from '@/components/accounts/who'
import { countOf, formatCount } from '@/components/format/count'
import { ActiveRuns } from '@/components/runs/active-runs'
import { ExportRuns } from '@/components/runs/export-runs'
import { FinishedRuns } from '@/components/runs/finished-runs'
import { ImportEvidence } from '@/components/runs/import-evidence'
import { NoRuns } from '@/components/runs/no-runs'
import { RunsFilters } from '@/components/runs/runs-filters'
import { RunsPager } from '@/components/runs/runs-pager'
import { TickedBar } from '@/components/runs/ticked-bar'
import { ScriptRunsTable } from '@/components/script-run/script-runs-table'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Kbd } from '@/components/ui/kbd'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { ViewsMenu } from '@/components/views/views-menu'
import { listQuery, runsAddress } from '@/lib/address/runs-address'
import { database } from '@/lib/db/client'
import { findRunsPage, RUNS_PER_PAGE } from '@/lib/db/find-runs-page'
import { findScriptRunsPage } from '@/lib/db/find-script-runs-page'
import { listWish } from '@/lib/db/run-entries'
import { listRunFilterOptions } from '@/lib/db/run-filter-options'
import { choiceWords } from '@/lib/runs/score-choice'

export const metadata: Metadata = { title: 'Runs' }

const loadAddress = createLoader(runsAddress)

export default async function RunsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const address = loadAddress(await searchParams)
  const sort = { by: address.sort, direction: address.order }
  const db = database()
  const [runs, options, scripted] = await Promise.all([
    findRunsPage(db, {
      search: address.q,
      state: address.state,
      datasetId: address.dataset,
      agentId: address.agent,
      judge: address.judge,
      simulated: address.kind === 'all' ? null : address.kind === 'simulated',
      tag: address.tag,
      scores: listWish(address),
      sort,
      page: address.page,
    }),
    listRunFilterOptions(db),
    // Runs of scenarios have no data set, and their judge is not one of the filter's.
    address.dataset === null && address.judge === null
      ? findScriptRunsPage(db, {
          search: address.q,
          state: address.state,
          agentId: address.agent,
          simulated: address.kind === 'all' ? null : address.kind === 'simulated',
          tag: address.tag,
        })
      : { active: [], finished: [], isMore: false },
  ])
  const { finished, finishedCount } = runs
  const active = [...runs.active, ...scripted.active]
  const any = runs.any || active.length + scripted.finished.length > 0

  return (
    <>
      <PageHeader
        title="Runs"
        count={formatCount(active.length + finishedCount + scripted.finished.length)}
        actions={
          <>
            {any ? <ViewsMenu page="runs" /> : null}
            {any ? <ExportRuns query={listQuery(address).toString()} /> : null}
            <Allowed action="run">
              <ImportEvidence />
            </Allowed>
            <ButtonLink href="/runs/new" variant={any ? 'primary' : 'default'}>
              <Plus aria-hidden="true" className="size-3.5" />
              Launch run
              <span className="hidden sm:inline">
                <Kbd onInk={any}>N</Kbd>
              </span>
            </ButtonLink>
          </>
        }
      />
      {any ? <RunsFilters options={options} /> : <NoRuns />}
      {active.length > 0 ? (
        <Section title="Active" aside={activeWords(active)} className="mt-6">
          <ActiveRuns initial={active} tickable />
        </Section>
      ) : null}
      {finished.length > 0 ? (
        <Section title="Finished" aside={formatCount(finishedCount)} className="mt-6">
          <FinishedRuns runs={finished} sort={sort} rankedBy={runs.rankedBy} />
          <div className="flex flex-wrap items-center justify-between gap-2 pt-3 text-12 text-fg-3">
            <p>
              Hollow mark: incomplete or simulated, never ranked with the others.
              {runs.rankedBy
                ? ` Ranked by ${choiceWords(runs.rankedBy)}; runs that are scored otherwise stand below.`
                : ''}
            </p>
            {finishedCount > RUNS_PER_PAGE ? (
              <RunsPager page={runs.page} pageSize={RUNS_PER_PAGE} total={finishedCount} />
            ) : null}
          </div>
        </Section>
      ) : null}
      {scripted.finished.length > 0 ? (
        <Section
          title="Finished runs of scenarios"
          aside={
            finished.length > 0 ? 'points, never ranked with the scores above' : 'points of what the script checks'
          }
          actions={
            <ButtonLink href="/scenarios" size="sm" variant="ghost">
              {scripted.isMore ? 'All of them' : 'Scenarios'}
            </ButtonLink>
          }
        >
          <ScriptRunsTable runs={scripted.finished} />
        </Section>
      ) : null}
      <TickedBar listed={[...active, ...finished]} />
      {any && active.length + finishedCount + scripted.finished.length === 0 ? (
        <EmptyState
          className="mt-6"
          title="No run fits these filters"
          actions={<ButtonLink href="/runs">Show all runs</ButtonLink>}
        >
          Take one away, or search for other words.
        </EmptyState>
      ) : null}
    </>
  )
}

function activeWords(active: readonly { waitingFor: string | null; status: string }[]): string {
  const paused = active.filter((run) => run.status === 'paused').length
  const waiting = active.filter((run) => run.status !== 'paused' && run.waitingFor !== null).length
  const parts = [formatCount(active.length)]
  if (paused > 0) parts.push(`${formatCount(paused)} paused`)
  if (waiting > 0) parts.push(`${countOf(waiting, 'is waiting', 'are waiting')}`)
  return parts.join(' · ')
}
