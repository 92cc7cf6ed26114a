import type { Metadata } from 'next'
import { createLoader, type SearchParams } from 'nuqs/server'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { weightsAddress } from '@/components/weights/weights-address'
import { WeightsView } from '@/components/weights/weights-view'
import { database } from '@/lib/db/client'
import { listRunsWithMoments, listWeighableRuns, type WeighableVersion } from '@/lib/db/weight-runs'
import { chooseVersion, newestOfEach } from '@/lib/runs/choose-version'

export const metadata: Metadata = { title: 'Weights' }

const loadAddress = createLoader(weightsAddress)

/** As many as can be told apart on one axis. */
const AT_FIRST = 8

export default async function WeightsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const address = loadAddress(await searchParams)
  const db = database()
  const versions = await listWeighableRuns(db)
  const version = chooseVersion(versions, { versionId: address.version, runIds: address.runs })
  const chosen = version === undefined ? [] : chosenRuns(version, address.runs)
  const runs = await listRunsWithMoments(db, chosen)

  return (
    <>
      <PageHeader title="Weights" />
      {version === undefined ? (
        <EmptyState title="No run has scores yet" actions={<ButtonLink href="/runs/new">Launch a run</ButtonLink>}>
          When one has ended, its mean under other weights can be seen here, without a model being asked again.
        </EmptyState>
      ) : (
        <WeightsView
          versions={versions.map(({ versionId, label, runs: ofVersion }) => ({
            versionId,
            label,
            runs: ofVersion.map(({ id, agentName, judge, name }) => ({ id, agentName, judge, name })),
          }))}
          versionId={version.versionId}
          runs={runs}
        />
      )}
    </>
  )
}

/** Those that are named, else the newest of each agent and judge. */
function chosenRuns({ runs }: WeighableVersion, runIds: readonly string[] | null): string[] {
  if (runIds !== null) return runs.filter(({ id }) => runIds.includes(id)).map(({ id }) => id)
  return newestOfEach(runs).slice(0, AT_FIRST)
}
