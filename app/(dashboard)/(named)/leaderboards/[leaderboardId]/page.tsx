import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { countOf } from '@/components/format/count'
import { BoardActions, BoardExports } from '@/components/leaderboard/board-actions'
import { BoardView } from '@/components/leaderboard/board-view'
import { FOLLOW_WORDS } from '@/components/leaderboard/follow-words'
import { PrintBoard } from '@/components/leaderboard/print-board'
import { ShareLinks } from '@/components/leaderboard/share-links'
import { TagsLine } from '@/components/tags/tags-line'
import { PageHeader } from '@/components/ui/page-header'
import { isAllowed } from '@/lib/auth/permissions'
import { database } from '@/lib/db/client'
import { findLeaderboard } from '@/lib/db/leaderboards'
import { listShareLinks } from '@/lib/db/share-links'
import { whoIsHere } from '../../../../who-is-here'

interface LeaderboardPageProps {
  params: Promise<{ leaderboardId: string }>
}

export async function generateMetadata({ params }: LeaderboardPageProps): Promise<Metadata> {
  const board = await findLeaderboard(database(), (await params).leaderboardId)
  return { title: board?.name ?? 'No such leaderboard' }
}

export default async function LeaderboardPage({ params }: LeaderboardPageProps) {
  const { leaderboardId } = await params
  const board = await findLeaderboard(database(), leaderboardId)
  if (board === null) notFound()
  const who = await whoIsHere()
  const maySeeLinks = who !== null && isAllowed(who.role, 'share')
  const runs = Object.fromEntries(board.entries.map(({ runId }) => [runId, `/runs/${runId}`]))
  return (
    <>
      <PageHeader
        title={<bdi>{board.name}</bdi>}
        crumbs={[{ label: 'Leaderboards', href: '/leaderboards' }]}
        actions={
          <>
            <BoardExports path={`/api/v1/leaderboards/${board.id}/export`} />
            <PrintBoard leaderboardId={board.id} />
            <BoardActions board={board} leaves />
          </>
        }
      />
      <p className="mb-4 text-12 text-fg-3">
        {countOf(board.entries.length, 'run')}, {FOLLOW_WORDS[board.follow].state}
      </p>
      <TagsLine kind="leaderboards" id={board.id} name={board.name} tags={board.tags} className="mb-4" />
      <BoardView board={board} hrefs={runs} />
      {maySeeLinks ? (
        <ShareLinks leaderboardId={board.id} links={(await listShareLinks(database(), board.id)) ?? []} />
      ) : null}
    </>
  )
}
