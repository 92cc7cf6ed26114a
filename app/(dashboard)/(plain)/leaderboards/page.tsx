import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { createLoader, type SearchParams } from 'nuqs/server'
import { BoardsTable } from '@/components/leaderboard/boards-table'
import { NothingTagged } from '@/components/tags/nothing-tagged'
import { TagFilter } from '@/components/tags/tag-filter'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { ViewsMenu } from '@/components/views/views-menu'
import { tagParser } from '@/lib/address/tags-address'
import { database } from '@/lib/db/client'
import { everyEntry } from '@/lib/db/every-entry'
import { listLeaderboards } from '@/lib/db/leaderboards'
import { listTagOptions } from '@/lib/db/tags'

export const metadata: Metadata = { title: 'Leaderboards' }

const loadAddress = createLoader({ tag: tagParser })

export default async function LeaderboardsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { tag } = loadAddress(await searchParams)
  const [boards, tags] = await Promise.all([
    everyEntry((page) => listLeaderboards(database(), { tag: tag ?? undefined, ...page })),
    listTagOptions(database(), 'leaderboard'),
  ])
  const make = (
    <ButtonLink variant="primary" href="/leaderboards/new">
      <Plus aria-hidden="true" className="size-4" />
      New leaderboard
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title="Leaderboards"
        {...(boards.length > 0 ? { count: boards.length } : {})}
        actions={
          boards.length > 0 || tag !== null ? (
            <>
              <TagFilter tags={tags} />
              <ViewsMenu page="leaderboards" />
              {make}
            </>
          ) : null
        }
      />
      {boards.length > 0 ? (
        <BoardsTable boards={boards} />
      ) : tag !== null ? (
        <NothingTagged what="leaderboard" tag={tag} list="/leaderboards" />
      ) : (
        <EmptyState title="No leaderboards yet" actions={make}>
          A leaderboard ranks runs of one benchmark: who leads, how sure that is, and what it costs. It can be shared by
          a link with people who have no account.
        </EmptyState>
      )}
    </>
  )
}
