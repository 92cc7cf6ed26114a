import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { boardPage } from '@/components/leaderboard/board-page'
import { BoardView } from '@/components/leaderboard/board-view'
import { SheetFoot } from '@/components/print/sheet-foot'
import { boardBehindLink } from '@/lib/api/leaderboard'
import { database } from '@/lib/db/client'
import { findBoardName } from '@/lib/db/leaderboards'
import { readLeaderboard } from '@/lib/db/read-leaderboard'
import { openShared } from './open-shared'

/** The board's name, for whoever may read the board: it names the tab and a file that is printed of it. */
export async function generateMetadata({ params }: { params: Promise<{ token: string }> }): Promise<Metadata> {
  const { kind, link } = await openShared((await params).token)
  const name = kind === 'password' ? null : await findBoardName(database(), link.leaderboardId)
  return name === null ? {} : { title: name }
}

export default async function SharedBoardPage({
  params,
  searchParams,
}: {
  params: Promise<{ token: string }>
  searchParams: Promise<{ page?: string | string[]; rows?: string | string[] }>
}) {
  const { token } = await params
  const { kind, link } = await openShared(token)
  // The layout asks for the password instead.
  if (kind === 'password') return null
  const board = await readLeaderboard(database(), link.leaderboardId)
  if (board === null) notFound()
  const hrefs = link.showTranscripts
    ? Object.fromEntries(board.entries.map(({ runId }) => [runId, `/shared/${token}/runs/${runId}`]))
    : {}
  return (
    <>
      <SheetFoot title={board.name} />
      <h1 className="wrap-anywhere mt-6 mb-4 font-semibold text-[26px] leading-8 tracking-[-0.014em]">
        <bdi>{board.name}</bdi>
      </h1>
      <BoardView
        board={boardBehindLink(board)}
        shown={boardPage(board.entries.length, await searchParams)}
        href={`/shared/${token}`}
        hrefs={hrefs}
      />
    </>
  )
}
