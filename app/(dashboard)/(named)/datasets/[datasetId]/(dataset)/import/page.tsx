import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ImportForm } from '@/components/datasets/import-form'
import { PageHeader } from '@/components/ui/page-header'
import { readImportFolder } from '@/lib/commands/folder-file'
import { database } from '@/lib/db/client'
import { findDataset } from '@/lib/db/datasets'
import { everyEntry } from '@/lib/db/every-entry'
import { listModels } from '@/lib/db/models'

export const metadata: Metadata = { title: 'Import a newer file' }

export default async function ImportVersionPage({ params }: { params: Promise<{ datasetId: string }> }) {
  const dataset = await findDataset(database(), (await params).datasetId)
  if (!dataset) notFound()
  const models = await everyEntry((page) => listModels(database(), { archived: false, ...page }))

  return (
    <>
      <PageHeader
        title="Import a newer file"
        crumbs={[
          { label: 'Data sets', href: '/datasets' },
          { label: dataset.name, href: `/datasets/${dataset.id}` },
        ]}
      />
      <p className="mb-4 max-w-[640px] text-fg-2">
        The file becomes a further version of {dataset.name}, with a report of what is new, gone and changed. Runs stay
        on the version that they used.
      </p>
      <ImportForm
        dataset={dataset}
        folder={await readImportFolder()}
        models={models.map(({ id, label, connectionName }) => ({ id, label, connectionName }))}
      />
    </>
  )
}
