import type { Metadata } from 'next'
import { KnowledgeForm } from '@/components/knowledge/knowledge-form'
import { PageHeader } from '@/components/ui/page-header'
import { database } from '@/lib/db/client'
import { listDatasets } from '@/lib/db/datasets'
import { everyEntry } from '@/lib/db/every-entry'
import { listModels } from '@/lib/db/models'

export const metadata: Metadata = { title: 'New knowledge base' }

export default async function NewKnowledgePage({
  searchParams,
}: {
  searchParams: Promise<{ dataset?: string | string[] }>
}) {
  const { dataset } = await searchParams
  const [datasets, models] = await Promise.all([
    everyEntry((page) => listDatasets(database(), { archived: false, ...page })),
    everyEntry((page) => listModels(database(), { archived: false, ...page })),
  ])
  const pools = datasets
    .filter(({ status, knowledgeCount }) => status === 'ready' && knowledgeCount > 0)
    .map(({ id, name, knowledgeCount }) => ({ id, name, knowledgeCount }))

  return (
    <>
      <PageHeader title="New knowledge base" crumbs={[{ label: 'Knowledge', href: '/knowledge' }]} />
      <KnowledgeForm
        pools={pools}
        wanted={typeof dataset === 'string' ? dataset : null}
        models={models.map(({ id, label, connectionName }) => ({ id, label, connectionName }))}
      />
    </>
  )
}
