import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { ArchivedSwitch } from '@/components/forms/archived-switch'
import { KnowledgeTable } from '@/components/knowledge/knowledge-table'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { database } from '@/lib/db/client'
import { everyEntry } from '@/lib/db/every-entry'
import { listKnowledgeBases } from '@/lib/db/knowledge-bases'

export const metadata: Metadata = { title: 'Knowledge' }

export default async function KnowledgePage({
  searchParams,
}: {
  searchParams: Promise<{ archived?: string | string[] }>
}) {
  const showArchived = (await searchParams).archived === 'true'
  const bases = await everyEntry((page) => listKnowledgeBases(database(), { archived: true, ...page }))
  const shown = bases.filter(({ archivedAt }) => showArchived || archivedAt === null)
  const newLink = (
    <ButtonLink variant="primary" href="/knowledge/new">
      <Plus aria-hidden="true" className="size-4" />
      New knowledge base
    </ButtonLink>
  )

  return (
    <>
      <PageHeader
        title="Knowledge"
        {...(shown.length > 0 ? { count: shown.length } : {})}
        actions={
          <>
            <ArchivedSwitch count={bases.filter(({ archivedAt }) => archivedAt !== null).length} shown={showArchived} />
            {shown.length > 0 ? newLink : null}
          </>
        }
      />
      {shown.length > 0 ? (
        <KnowledgeTable bases={shown} />
      ) : (
        <EmptyState title="No knowledge base yet" actions={newLink}>
          A knowledge base is what RAG agents read: posts set aside from a data set, or your own files. For each answer
          the passages that fit are looked up and given to the agent.
        </EmptyState>
      )}
    </>
  )
}
