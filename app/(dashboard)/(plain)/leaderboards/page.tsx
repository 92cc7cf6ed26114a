import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { BoardsTable } from '@/components/leaderboard/boards-table'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { database } from '@/lib/db/client'
import { everyEntry } from '@/lib/db/every-entry'
import { listLeaderboards } from '@/lib/db/leaderboards'

export const metadata: Metadata = { title: 'Leaderboards' }

export default async function LeaderboardsPage() {
  const boards = await everyEntry((page) => listLeaderboards(database(), page))
  const make = (
    <ButtonLink variant="primary" href="/leaderboards/new">
      <Plus aria-hidden="true" className="size-4" />
      New leaderboard
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title="Leaderboards" {...(boards.length > 0 ? { count: boards.length, actions: make } : {})} />
      {boards.length > 0 ? (
        <BoardsTable boards={boards} />
      ) : (
        <EmptyState title="No leaderboards yet" actions={make}>
          A leaderboard ranks runs of one benchmark: who leads, how sure that is, and what it costs. It can be shared by
          a link with people who have no account.
        </EmptyState>
      )}
    </>
  )
}
