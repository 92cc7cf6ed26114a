import type { Metadata } from 'next'
import { ImportForm } from '@/components/datasets/import-form'
import { PageHeader } from '@/components/ui/page-header'
import { readImportFolder } from '@/lib/commands/folder-file'
import { database } from '@/lib/db/client'
import { everyEntry } from '@/lib/db/every-entry'
import { listModels } from '@/lib/db/models'

export const metadata: Metadata = { title: 'Import a data set' }

export default async function ImportPage() {
  const models = await everyEntry((page) => listModels(database(), { archived: false, ...page }))

  return (
    <>
      <PageHeader title="Import a data set" crumbs={[{ label: 'Data sets', href: '/datasets' }]} />
      <ImportForm
        folder={await readImportFolder()}
        models={models.map(({ id, label, connectionName }) => ({ id, label, connectionName }))}
      />
    </>
  )
}
