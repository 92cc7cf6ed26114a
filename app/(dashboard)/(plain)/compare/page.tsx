import type { Metadata } from 'next'
import { createLoader, type SearchParams } from 'nuqs/server'
import { cache } from 'react'
import { compareAddress } from '@/components/compare/compare-address'
import { CompareView } from '@/components/compare/compare-view'
import { comparisonTitle } from '@/components/compare/comparison-title'
import { ExportComparison } from '@/components/compare/export-comparison'
import { RunChips } from '@/components/compare/run-chips'
import { countOf } from '@/components/format/count'
import { SheetFoot } from '@/components/print/sheet-foot'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { RunPicker } from '@/components/weights/run-picker'
import { MOST } from '@/lib/api/comparison'
import type { RunListEntry } from '@/lib/api/run'
import { database } from '@/lib/db/client'
import { listRunEntries } from '@/lib/db/run-entries'
import { listWeighableRuns } from '@/lib/db/weight-runs'
import { chooseVersion, newestOfEach } from '@/lib/runs/choose-version'

const loadAddress = createLoader(compareAddress)
/** Asked for by the title and by the page. @param ids with commas */
const runsOf = cache((ids: string) => listRunEntries(database(), ids === '' ? [] : ids.split(',')))
const titleOf = (runs: readonly RunListEntry[]) => comparisonTitle(runs.map(({ agent }) => agent.name)) ?? 'Compare'

/** As many as a first look takes in. */
const AT_FIRST = 6

interface ComparePageProps {
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ searchParams }: ComparePageProps): Promise<Metadata> {
  const { runs } = loadAddress(await searchParams)
  return { title: titleOf(await runsOf((runs ?? []).slice(0, MOST.runs).join(','))) }
}

export default async function ComparePage({ searchParams }: ComparePageProps) {
  const address = loadAddress(await searchParams)
  const db = database()
  const versions = await listWeighableRuns(db)
  const version = chooseVersion(versions, { versionId: address.version, runIds: address.runs })
  const chosen = address.runs ?? (version === undefined ? [] : newestOfEach(version.runs).slice(0, AT_FIRST))
  const runs = await runsOf(chosen.slice(0, MOST.runs).join(','))

  return (
    <>
      <SheetFoot title={titleOf(runs)} />
      <PageHeader
        title="Compare"
        count={runs.length > 0 ? countOf(runs.length, 'run') : undefined}
        actions={
          <>
            {runs.length > 1 ? <ExportComparison runIds={runs.map(({ id }) => id)} /> : null}
            {runs.length > 0 ? (
              <ButtonLink
                href={`/leaderboards/new?runs=${runs.map(({ id }) => id).join(',')}${address.overrides === 'include' ? '&overrides=include' : ''}`}
                variant="ghost"
              >
                Rank on a board
              </ButtonLink>
            ) : null}
            <ButtonLink href="/scenarios/compare" variant="ghost">
              Compare on scenarios
            </ButtonLink>
            <ButtonLink href="/compare/numbers" variant="ghost">
              Your own numbers
            </ButtonLink>
          </>
        }
      />
      {version === undefined ? (
        <EmptyState title="No run has scores yet" actions={<ButtonLink href="/runs/new">Launch a run</ButtonLink>}>
          When two have ended, this page says which is better, how sure that is, and what it rests on.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="print:hidden">
            <RunPicker
              versions={versions.map(({ versionId, label, runs: ofVersion }) => ({
                versionId,
                label,
                runs: ofVersion.map(({ id, agentName, judge, name }) => ({ id, agentName, judge, name })),
              }))}
              versionId={version.versionId}
              chosen={runs.map(({ id }) => id)}
              done="compared"
            >
              <RunChips runs={runs} />
            </RunPicker>
          </div>
          {runs.length < 2 ? (
            <EmptyState title="Choose at least two runs">
              Tick them above. Runs that answered the same questions are compared question by question.
            </EmptyState>
          ) : (
            <CompareView key={runs.map(({ id }) => id).join()} runs={runs} />
          )}
        </div>
      )}
    </>
  )
}
