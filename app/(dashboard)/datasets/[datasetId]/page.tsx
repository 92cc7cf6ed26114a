import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { createLoader, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { DatasetActions } from '@/components/datasets/dataset-actions'
import { DatasetFacts } from '@/components/datasets/dataset-facts'
import { DatasetStatus } from '@/components/datasets/dataset-status'
import { ImportFailure } from '@/components/datasets/import-failure'
import { ImportFindings } from '@/components/datasets/import-findings'
import { ItemsBrowser } from '@/components/datasets/items-browser'
import { ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { PageHeader } from '@/components/ui/page-header'
import type { DatasetAnswer } from '@/lib/api/dataset'
import { database } from '@/lib/db/client'
import { findDataset } from '@/lib/db/datasets'
import { listLicences } from '@/lib/db/licences'
import { countItems, searchItems } from '@/lib/db/search-items'

interface Props {
  params: Promise<{ datasetId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const readAddress = createLoader({
  q: parseAsString.withDefault(''),
  pool: parseAsStringLiteral(['test', 'knowledge']),
  after: parseAsInteger,
  before: parseAsInteger,
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const dataset = await findDataset(database(), (await params).datasetId)
  return { title: dataset?.name ?? 'Data set' }
}

export default async function DatasetPage({ params, searchParams }: Props) {
  const dataset = await findDataset(database(), (await params).datasetId)
  if (!dataset) notFound()
  const { status, name, versionId, itemCount, archivedAt, report } = dataset
  const licences = await listLicences(database(), [versionId])

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
      <DatasetFacts dataset={dataset} licences={licences[versionId] ?? []} />
      {status === 'importing' ? (
        <Note className="mt-4" title="The import is under way.">
          A worker reads the file; this page changes by itself when it is done.
        </Note>
      ) : null}
      {status === 'failed' ? <ImportFailure dataset={dataset} /> : null}
      {report ? <ImportFindings dataset={dataset} report={report} /> : null}
      {status === 'ready' ? <Questions dataset={dataset} searchParams={searchParams} /> : null}
    </>
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
