import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { FirstAccountNote } from '@/components/accounts/first-account-note'
import { comparedOf } from '@/components/overview/compared-of'
import { LastFinished, latelyWords } from '@/components/overview/last-finished'
import { Leaders } from '@/components/overview/leaders'
import { RunsInNeed } from '@/components/overview/runs-in-need'
import { ActiveRuns } from '@/components/runs/active-runs'
import { NoRuns } from '@/components/runs/no-runs'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Kbd } from '@/components/ui/kbd'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { database } from '@/lib/db/client'
import { findLeaders } from '@/lib/db/find-leaders'
import { findRunsFinishedSince } from '@/lib/db/finished-since'
import { hasPeople } from '@/lib/db/has-people'
import { listActiveRuns } from '@/lib/db/list-active-runs'
import { listRunsInNeed } from '@/lib/db/list-runs-in-need'
import { env } from '@/lib/env'

const DAY_MS = 24 * 60 * 60 * 1_000

export default async function OverviewPage() {
  const db = database()
  const [active, ended, leaders, finished, isForPeople] = await Promise.all([
    listActiveRuns(db),
    listRunsInNeed(db, 5),
    findLeaders(db),
    findRunsFinishedSince(db, new Date(Date.now() - DAY_MS), 5),
    hasPeople(db),
  ])
  const inNeed = [...active.filter((run) => run.status === 'paused'), ...ended]
  const moving = active.filter((run) => run.status !== 'paused')
  const isEmpty = active.length + ended.length + finished.runs.length === 0 && !leaders

  return (
    <>
      <PageHeader
        title="Overview"
        actions={
          // Where nothing is, the way to begin stands in the middle of the page.
          <ButtonLink href="/runs/new" variant={isEmpty ? 'default' : 'primary'}>
            <Plus aria-hidden="true" className="size-3.5" />
            Launch run
            <span className="hidden sm:inline">
              <Kbd onInk={!isEmpty}>N</Kbd>
            </span>
          </ButtonLink>
        }
      />
      {isForPeople ? null : <FirstAccountNote byToken={env().apiToken !== null} />}
      {isEmpty ? (
        <NoRuns />
      ) : (
        <>
          <Part title="Needs you" count={inNeed.length} none="nothing waits for you" className="mt-2">
            <RunsInNeed runs={inNeed} />
          </Part>
          <Part
            title="Running now"
            count={moving.length}
            none="nothing runs"
            className={inNeed.length + moving.length > 0 ? 'mt-8' : 'mt-1'}
          >
            <ActiveRuns initial={moving} />
          </Part>
          {leaders ? (
            <Section
              title="Leaders"
              aside={
                <span className="flex flex-wrap items-center gap-2">
                  {leaders.dataset.name}, v{leaders.dataset.version}
                  {leaders.runs.some((run) => run.simulated) ? <SimulatedBadge /> : null}
                </span>
              }
              actions={<CompareLink runs={comparedOf(leaders.runs).map(({ id }) => id)} />}
            >
              <Leaders runs={leaders.runs} />
            </Section>
          ) : null}
          {finished.runs.length > 0 ? (
            <Section
              title="Last finished"
              aside={latelyWords(finished)}
              actions={
                <ButtonLink href="/runs" size="sm" variant="ghost">
                  All runs
                </ButtonLink>
              }
            >
              <LastFinished runs={finished.runs} />
            </Section>
          ) : null}
        </>
      )}
    </>
  )
}

/** A part that stands also where it has nothing to show, and says so in one line. */
function Part({
  title,
  count,
  none,
  className,
  children,
}: {
  title: string
  count: number
  none: string
  className: string
  children: ReactNode
}) {
  return (
    <Section title={title} aside={count > 0 ? count : none} className={className}>
      {count > 0 ? children : null}
    </Section>
  )
}

function CompareLink({ runs }: { runs: readonly string[] }) {
  if (runs.length < 2) return null
  return (
    <ButtonLink href={`/compare?runs=${runs.join(',')}`} size="sm" variant="ghost">
      Compare these runs
    </ButtonLink>
  )
}
