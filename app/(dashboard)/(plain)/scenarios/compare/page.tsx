import type { Metadata } from 'next'
import { createLoader, type SearchParams } from 'nuqs/server'
import { cache } from 'react'
import { comparisonTitle } from '@/components/compare/comparison-title'
import { ExportComparison } from '@/components/compare/export-comparison'
import { countOf } from '@/components/format/count'
import { SheetFoot } from '@/components/print/sheet-foot'
import { RunsToCompare } from '@/components/script-compare/runs-to-compare'
import { scriptCompareAddress } from '@/components/script-compare/script-compare-address'
import { ScriptCompareView } from '@/components/script-compare/script-compare-view'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { MOST } from '@/lib/api/comparison'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { database } from '@/lib/db/client'
import { listScriptRuns, listScriptRunsById } from '@/lib/db/script-runs'
import { hasEnded } from '@/lib/runs/run-states'

const loadAddress = createLoader(scriptCompareAddress)
/** Asked for by the title and by the page. @param ids with commas */
const runsOf = cache((ids: string, corrected: boolean) =>
  listScriptRunsById(database(), ids === '' ? [] : ids.split(','), corrected),
)
const titleOf = (runs: readonly ScriptRunAnswer[]) =>
  comparisonTitle(runs.map(({ agent }) => agent.name)) ?? 'Compare agents on scenarios'

/** As many as a first look takes in. */
const AT_FIRST = 4
const MOST_OFFERED = 100

interface CompareScenariosPageProps {
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ searchParams }: CompareScenariosPageProps): Promise<Metadata> {
  const { runs, overrides } = loadAddress(await searchParams)
  return { title: titleOf(await runsOf((runs ?? []).slice(0, MOST.runs).join(','), overrides === 'include')) }
}

export default async function CompareScenariosPage({ searchParams }: CompareScenariosPageProps) {
  const { runs: asked, overrides } = loadAddress(await searchParams)
  const db = database()
  const { data } = await listScriptRuns(db, { limit: MOST_OFFERED })
  const offered = data.filter(({ status, summary }) => hasEnded(status) && summary.points !== null)
  const wanted = (asked ?? newestOfEach(offered)).slice(0, MOST.runs)
  const runs = await runsOf(wanted.join(','), overrides === 'include')

  return (
    <>
      <SheetFoot title={titleOf(runs)} />
      <PageHeader
        title="Compare agents on scenarios"
        crumbs={[{ label: 'Scenarios', href: '/scenarios' }]}
        count={runs.length > 0 ? countOf(runs.length, 'run') : undefined}
        actions={
          <>
            {runs.length > 1 ? <ExportComparison runIds={runs.map(({ id }) => id)} /> : null}
            <ButtonLink href="/compare" variant="ghost">
              Compare by scores
            </ButtonLink>
          </>
        }
      />
      {offered.length === 0 ? (
        <EmptyState
          title="No run of scenarios has points yet"
          actions={<ButtonLink href="/scenarios">Scenarios</ButtonLink>}
        >
          When two agents have played the same scenarios, this page says which earned more, at which checks, and where
          their conversations part.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="print:hidden">
            <RunsToCompare offered={withChosen(offered, runs)} chosen={runs.map(({ id }) => id)} />
          </div>
          {runs.length < 2 ? (
            <EmptyState title="Choose at least two runs">
              Tick them above. Runs that met the same variants of a scenario are compared variant by variant.
            </EmptyState>
          ) : (
            <ScriptCompareView key={runs.map(({ id }) => id).join()} runs={runs} />
          )}
        </div>
      )}
    </>
  )
}

/** The newest run of each agent on the scenarios of the newest run of all. */
function newestOfEach(offered: readonly ScriptRunAnswer[]): string[] {
  const [newest] = offered
  if (newest === undefined) return []
  const alike = offered.filter((run) => scenariosOf(run) === scenariosOf(newest))
  const byAgent = new Map(alike.toReversed().map((run) => [run.agent.id ?? run.agent.name, run.id]))
  return alike
    .filter(({ id, agent }) => byAgent.get(agent.id ?? agent.name) === id)
    .slice(0, AT_FIRST)
    .map(({ id }) => id)
}

const scenariosOf = ({ configuration }: ScriptRunAnswer): string =>
  configuration.scenarios
    .map(({ versionId }) => versionId)
    .toSorted()
    .join()

/** What is compared can be taken away again, also where it is too old or too young to be offered. */
function withChosen(offered: readonly ScriptRunAnswer[], chosen: readonly ScriptRunAnswer[]): ScriptRunAnswer[] {
  return [...chosen.filter(({ id }) => !offered.some((run) => run.id === id)), ...offered]
}
