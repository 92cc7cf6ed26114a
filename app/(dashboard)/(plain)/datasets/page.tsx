import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { createLoader, type SearchParams } from 'nuqs/server'
import { DatasetsTable } from '@/components/datasets/datasets-table'
import { ArchivedSwitch } from '@/components/forms/archived-switch'
import { NothingTagged } from '@/components/tags/nothing-tagged'
import { TagFilter } from '@/components/tags/tag-filter'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { ViewsMenu } from '@/components/views/views-menu'
import { setUpAddress } from '@/lib/address/tags-address'
import { database } from '@/lib/db/client'
import { listDatasets } from '@/lib/db/datasets'
import { everyEntry } from '@/lib/db/every-entry'
import { listLicences } from '@/lib/db/licences'
import { listTagOptions } from '@/lib/db/tags'

export const metadata: Metadata = { title: 'Data sets' }

const loadAddress = createLoader(setUpAddress)

export default async function DatasetsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { archived: showArchived, tag } = loadAddress(await searchParams)
  const [datasets, tags] = await Promise.all([
    everyEntry((page) => listDatasets(database(), { archived: true, tag: tag ?? undefined, ...page })),
    listTagOptions(database(), 'dataset'),
  ])
  const shown = datasets.filter(({ archivedAt }) => showArchived || archivedAt === null)
  const licences = await listLicences(
    database(),
    shown.map(({ versionId }) => versionId),
  )
  const importLink = (
    <ButtonLink variant="primary" href="/datasets/new">
      <Plus aria-hidden="true" className="size-4" />
      Import
    </ButtonLink>
  )

  return (
    <>
      <PageHeader
        title="Data sets"
        {...(shown.length > 0 ? { count: shown.length } : {})}
        actions={
          <>
            <TagFilter tags={tags} />
            <ViewsMenu page="datasets" />
            <ArchivedSwitch
              count={datasets.filter(({ archivedAt }) => archivedAt !== null).length}
              shown={showArchived}
              tag={tag}
            />
            {shown.length > 0 ? importLink : null}
          </>
        }
      />
      {shown.length > 0 ? (
        <DatasetsTable datasets={shown} licences={licences} />
      ) : tag !== null ? (
        <NothingTagged what="data set" tag={tag} list="/datasets" />
      ) : (
        <EmptyState title="No data sets yet" actions={importLink}>
          A data set is a list of questions with accepted answers: from a Stack Exchange dump, or from your own file.
        </EmptyState>
      )}
    </>
  )
}
