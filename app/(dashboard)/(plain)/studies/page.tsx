import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { StudiesTable } from '@/components/study/studies-table'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { database } from '@/lib/db/client'
import { everyEntry } from '@/lib/db/every-entry'
import { listStudies } from '@/lib/db/studies'

export const metadata: Metadata = { title: 'Studies' }

export default async function StudiesPage() {
  const studies = await everyEntry((page) => listStudies(database(), page))
  const launch = (
    <ButtonLink variant="primary" href="/studies/new">
      <Plus aria-hidden="true" className="size-4" />
      Launch study
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title="Studies" {...(studies.length > 0 ? { count: studies.length, actions: launch } : {})} />
      {studies.length > 0 ? (
        <StudiesTable studies={studies} />
      ) : (
        <EmptyState title="No studies yet" actions={launch}>
          A study is many runs launched at once, as in the SelfScore paper: plain agents, their twins with retrieval and
          people, each with each judge, on the same questions; and one page that shows them side by side.
        </EmptyState>
      )}
    </>
  )
}
