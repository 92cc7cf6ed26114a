import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { createLoader, parseAsStringLiteral } from 'nuqs/server'
import { UnreadNote } from '@/components/address/unread-note'
import { ChangesTable } from '@/components/datasets/changes-table'
import { countOf, formatCount } from '@/components/format/count'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { parseAsPlace, parseAsText } from '@/lib/address/parsers'
import { differenceKinds } from '@/lib/api/dataset-version'
import { database } from '@/lib/db/client'
import { findDataset } from '@/lib/db/datasets'
import { listDifferences } from '@/lib/db/list-differences'
import { fromCursor } from '../../../../../../from-cursor'

interface Props {
  params: Promise<{ datasetId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const readAddress = createLoader({
  version: parseAsPlace,
  kind: parseAsStringLiteral(differenceKinds).withDefault('text'),
  cursor: parseAsText,
})

const TITLES = {
  new: 'New questions',
  gone: 'Questions that are gone',
  text: 'Questions whose texts changed',
  score: 'Questions whose scores changed',
  pool: 'Questions in the other pool',
} as const

const WORDS = {
  new: 'New are',
  gone: 'Gone are',
  text: 'Title, question or answer changed in',
  score: 'A score changed in',
  pool: 'In the other pool are',
} as const

/** Which count of the difference each page lists. */
const COUNTS = {
  new: 'new',
  gone: 'gone',
  text: 'changedText',
  score: 'changedScore',
  pool: 'changedPool',
} as const

export const metadata: Metadata = { title: 'What changed' }

const PAGE_SIZE = 50

export default async function ChangesPage({ params, searchParams }: Props) {
  const { version, kind, cursor } = await readAddress(searchParams)
  const dataset = await findDataset(database(), (await params).datasetId, version)
  if (!dataset) notFound()
  const { page, isUnread } = await fromCursor(cursor ?? undefined, (after) =>
    listDifferences(database(), dataset.id, { version: dataset.version, kind, limit: PAGE_SIZE, cursor: after }),
  )
  if (!page) notFound()
  const count = dataset.difference === null ? null : dataset.difference[COUNTS[kind]]
  const own = `/datasets/${dataset.id}?version=${dataset.version}`

  return (
    <>
      <PageHeader
        title={TITLES[kind]}
        {...(count === null ? {} : { count: formatCount(count) })}
        crumbs={[
          { label: 'Data sets', href: '/datasets' },
          { label: `${dataset.name}, version ${dataset.version}`, href: own },
        ]}
      />
      <UnreadNote parts={isUnread ? ['cursor'] : []} />
      {page.data.length === 0 ? (
        <EmptyState title="There are none" actions={<ButtonLink href={own}>Back to the version</ButtonLink>}>
          {dataset.difference === null
            ? 'This version was compared with no other.'
            : `Version ${dataset.version} and version ${dataset.difference.against} do not differ in this.`}
        </EmptyState>
      ) : (
        <>
          {dataset.difference === null || count === null ? null : (
            <p className="mb-4 text-fg-2">
              {WORDS[kind]} {countOf(count, 'question')} since version {dataset.difference.against}.
            </p>
          )}
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
