import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { DatasetsTable } from '@/components/datasets/datasets-table'
import { ArchivedSwitch } from '@/components/forms/archived-switch'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { database } from '@/lib/db/client'
import { listDatasets } from '@/lib/db/datasets'
import { everyEntry } from '@/lib/db/every-entry'
import { listLicences } from '@/lib/db/licences'

export const metadata: Metadata = { title: 'Data sets' }

export default async function DatasetsPage({
  searchParams,
}: {
  searchParams: Promise<{ archived?: string | string[] }>
}) {
  const showArchived = (await searchParams).archived === 'true'
  const datasets = await everyEntry((page) => listDatasets(database(), { archived: true, ...page }))
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
            <ArchivedSwitch
              count={datasets.filter(({ archivedAt }) => archivedAt !== null).length}
              shown={showArchived}
            />
            {shown.length > 0 ? importLink : null}
          </>
        }
      />
      {shown.length > 0 ? (
        <DatasetsTable datasets={shown} licences={licences} />
      ) : (
        <EmptyState title="No data sets yet" actions={importLink}>
          A data set is a list of questions with accepted answers: from a Stack Exchange dump, or from your own file.
        </EmptyState>
      )}
    </>
  )
}
