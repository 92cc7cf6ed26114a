import { Plus } from 'lucide-react'
import { RunsInNeed } from '@/components/overview/runs-in-need'
import { StudyResult } from '@/components/overview/study-result'
import { ActiveRuns } from '@/components/runs/active-runs'
import { NoRuns } from '@/components/runs/no-runs'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { ButtonLink } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { database } from '@/lib/db/client'
import { findLatestStudy } from '@/lib/db/latest-study'
import { listActiveRuns } from '@/lib/db/list-active-runs'
import { listRunsInNeed } from '@/lib/db/list-runs-in-need'

export default async function OverviewPage() {
  const db = database()
  const [active, ended, study] = await Promise.all([listActiveRuns(db), listRunsInNeed(db, 5), findLatestStudy(db)])
  const inNeed = [...active.filter((run) => run.status === 'paused'), ...ended]
  const moving = active.filter((run) => run.status !== 'paused')

  return (
    <>
      <PageHeader
        title="Overview"
        actions={
          <ButtonLink href="/runs/new" variant="primary">
            <Plus aria-hidden="true" className="size-3.5" />
            Launch run
            <span className="hidden sm:inline">
              <Kbd onInk>N</Kbd>
            </span>
          </ButtonLink>
        }
      />
      {inNeed.length > 0 ? (
        <Section title="Needs you" aside={inNeed.length} className="mt-2">
          <RunsInNeed runs={inNeed} />
        </Section>
      ) : null}
      {moving.length > 0 ? (
        <Section title="Running now" aside={moving.length} className={inNeed.length > 0 ? 'mt-8' : 'mt-2'}>
          <ActiveRuns initial={moving} />
        </Section>
      ) : null}
      {study ? (
        <Section
          title="Latest result"
          aside={
            <span className="flex flex-wrap items-center gap-2">
              {study.dataset.name}, v{study.dataset.version}
              {study.runs.some((run) => run.simulated) ? <SimulatedBadge /> : null}
            </span>
          }
          actions={
            <ButtonLink href="/runs" size="sm" variant="ghost">
              All runs
            </ButtonLink>
          }
          className={inNeed.length + moving.length > 0 ? 'mt-8' : 'mt-2'}
        >
          <StudyResult runs={study.runs} />
        </Section>
      ) : null}
      {active.length + ended.length === 0 && !study ? <NoRuns /> : null}
    </>
  )
}
