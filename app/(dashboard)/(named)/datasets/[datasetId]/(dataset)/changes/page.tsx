import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { createLoader, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { ChangesTable } from '@/components/datasets/changes-table'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { differenceKinds } from '@/lib/api/dataset-version'
import { database } from '@/lib/db/client'
import { findDataset } from '@/lib/db/datasets'
import { listDifferences } from '@/lib/db/list-differences'

interface Props {
  params: Promise<{ datasetId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const readAddress = createLoader({
  version: parseAsInteger,
  kind: parseAsStringLiteral(differenceKinds).withDefault('text'),
  cursor: parseAsString,
})

const TITLES = {
  new: 'New questions',
  gone: 'Questions that are gone',
  text: 'Questions whose texts changed',
  score: 'Questions whose scores changed',
  pool: 'Questions in the other pool',
} as const

export const metadata: Metadata = { title: 'What changed' }

const PAGE_SIZE = 50

export default async function ChangesPage({ params, searchParams }: Props) {
  const { version, kind, cursor } = await readAddress(searchParams)
  const dataset = await findDataset(database(), (await params).datasetId, version)
  if (!dataset) notFound()
  const page = await listDifferences(database(), dataset.id, {
    version: dataset.version,
    kind,
    limit: PAGE_SIZE,
    cursor: cursor ?? undefined,
  })
  if (!page) notFound()
  const own = `/datasets/${dataset.id}?version=${dataset.version}`

  return (
    <>
      <PageHeader
        title={TITLES[kind]}
        crumbs={[
          { label: 'Data sets', href: '/datasets' },
          { label: `${dataset.name}, version ${dataset.version}`, href: own },
        ]}
      />
      {page.data.length === 0 ? (
        <EmptyState title="There are none" actions={<ButtonLink href={own}>Back to the version</ButtonLink>}>
          {dataset.difference === null
            ? 'This version was compared with no other.'
            : `Version ${dataset.version} and version ${dataset.difference.against} do not differ in this.`}
        </EmptyState>
      ) : (
        <>
          <ChangesTable datasetId={dataset.id} changes={page.data} />
          {page.nextCursor === null ? null : (
            <p className="mt-3 flex justify-end">
              <ButtonLink
                size="sm"
                href={`/datasets/${dataset.id}/changes?version=${dataset.version}&kind=${kind}&cursor=${encodeURIComponent(page.nextCursor)}`}
              >
                Next {PAGE_SIZE}
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </>
  )
}
