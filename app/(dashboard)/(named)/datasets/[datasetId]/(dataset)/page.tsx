import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { createLoader } from 'nuqs/server'
import { DatasetActions } from '@/components/datasets/dataset-actions'
import { datasetAddress } from '@/components/datasets/dataset-address'
import { DatasetFacts } from '@/components/datasets/dataset-facts'
import { DatasetStatus } from '@/components/datasets/dataset-status'
import { ImportFailure } from '@/components/datasets/import-failure'
import { ImportFindings } from '@/components/datasets/import-findings'
import { ItemsBrowser } from '@/components/datasets/items-browser'
import { SelectDialog } from '@/components/datasets/select-dialog'
import { VersionChanges } from '@/components/datasets/version-changes'
import { VersionNotes } from '@/components/datasets/version-notes'
import { VersionsTable } from '@/components/datasets/versions-table'
import { TagsLine } from '@/components/tags/tags-line'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import type { DatasetAnswer } from '@/lib/api/dataset'
import { database } from '@/lib/db/client'
import { findDataset } from '@/lib/db/datasets'
import { everyEntry } from '@/lib/db/every-entry'
import { listLicences } from '@/lib/db/licences'
import { listVersions } from '@/lib/db/list-versions'
import { listModels } from '@/lib/db/models'
import { findScoreCounts } from '@/lib/db/score-counts'
import { countItems, searchItems } from '@/lib/db/search-items'

interface Props {
  params: Promise<{ datasetId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const readAddress = createLoader(datasetAddress)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const dataset = await findDataset(database(), (await params).datasetId)
  return { title: dataset?.name ?? 'Data set' }
}

export default async function DatasetPage({ params, searchParams }: Props) {
  const { version } = await readAddress(searchParams)
  const dataset = await findDataset(database(), (await params).datasetId, version)
  if (!dataset) notFound()
  const { status, name, versionId, itemCount, archivedAt, report, difference } = dataset
  const [licences, versions] = await Promise.all([
    listLicences(database(), [versionId]),
    listVersions(database(), dataset.id, { limit: SHOWN_VERSIONS }),
  ])

  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: 'Data sets', href: '/datasets' }]}
        actions={
          <>
            <DatasetStatus dataset={dataset} />
            {status === 'ready' && itemCount > 0 && archivedAt === null ? (
              <ButtonLink variant="primary" href={`/runs/new?dataset=${dataset.id}`}>
                Launch a run
              </ButtonLink>
            ) : null}
            <DatasetActions dataset={dataset} />
          </>
        }
      />
      <TagsLine kind="datasets" id={dataset.id} name={name} tags={dataset.tags} className="mb-2" />
      <DatasetFacts dataset={dataset} licences={licences[versionId] ?? []} />
      <VersionNotes dataset={dataset} />
      {status === 'failed' ? <ImportFailure dataset={dataset} /> : null}
      {report ? <ImportFindings dataset={dataset} report={report} actions={<ChooseAnew dataset={dataset} />} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 xl:grid-cols-[minmax(0,1fr)_320px]">
        {versions && versions.data.length > 1 ? (
          <VersionsTable datasetId={dataset.id} versions={versions.data} shown={dataset.version} />
        ) : null}
        {difference ? <VersionChanges dataset={dataset} difference={difference} /> : null}
      </div>
      {status === 'ready' ? <Questions dataset={dataset} searchParams={searchParams} /> : null}
    </>
  )
}

/** More are in the API; nobody reads them all. */
const SHOWN_VERSIONS = 50

async function ChooseAnew({ dataset }: { dataset: DatasetAnswer }) {
  if (!dataset.sourceKept || dataset.version !== dataset.currentVersion || dataset.newer?.status === 'importing')
    return null
  const [scoreCounts, models] = await Promise.all([
    findScoreCounts(database(), dataset.versionId),
    everyEntry((page) => listModels(database(), { archived: false, ...page })),
  ])
  return (
    <SelectDialog
      dataset={dataset}
      scoreCounts={scoreCounts}
      models={models.map(({ id, label, connectionName }) => ({ id, label, connectionName }))}
    />
  )
}

const PAGE_SIZE = 50

async function Questions({ dataset, searchParams }: { dataset: DatasetAnswer; searchParams: Props['searchParams'] }) {
  const { q, pool, after, before } = await readAddress(searchParams)
  const search = { versionId: dataset.versionId, words: q.slice(0, 200), pool }
  const [page, total] = await Promise.all([
    searchItems(database(), { ...search, after, before, limit: PAGE_SIZE }),
    countItems(database(), search),
  ])
  return <ItemsBrowser datasetId={dataset.id} page={page} total={total} hasKnowledge={dataset.knowledgeCount > 0} />
}
