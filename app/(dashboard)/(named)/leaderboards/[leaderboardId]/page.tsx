import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { createLoader, type SearchParams } from 'nuqs/server'
import { countOf } from '@/components/format/count'
import { BoardActions, BoardExports } from '@/components/leaderboard/board-actions'
import { boardPage } from '@/components/leaderboard/board-page'
import { BoardView } from '@/components/leaderboard/board-view'
import { FOLLOW_WORDS } from '@/components/leaderboard/follow-words'
import { ShareLinks } from '@/components/leaderboard/share-links'
import { PdfButton } from '@/components/print/pdf-button'
import { SheetFoot } from '@/components/print/sheet-foot'
import { CorrectionsNote } from '@/components/score/corrections-note'
import { TagsLine } from '@/components/tags/tags-line'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { correctionsAddress } from '@/lib/address/score-address'
import { isAllowed } from '@/lib/auth/permissions'
import { database } from '@/lib/db/client'
import { findBoardName } from '@/lib/db/leaderboards'
import { readLeaderboard } from '@/lib/db/read-leaderboard'
import { listShareLinks } from '@/lib/db/share-links'
import { whoIsHere } from '../../../../who-is-here'

const loadAddress = createLoader(correctionsAddress)

interface LeaderboardPageProps {
  params: Promise<{ leaderboardId: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: Pick<LeaderboardPageProps, 'params'>): Promise<Metadata> {
  return { title: (await findBoardName(database(), (await params).leaderboardId)) ?? 'No such leaderboard' }
}

export default async function LeaderboardPage({ params, searchParams }: LeaderboardPageProps) {
  const { leaderboardId } = await params
  const { overrides } = loadAddress(await searchParams)
  const board = await readLeaderboard(database(), leaderboardId, overrides ?? undefined)
  if (board === null) notFound()
  const { id, name, follow, tags } = board
  const who = await whoIsHere()
  const maySeeLinks = who !== null && isAllowed(who.role, 'share')
  const runs = Object.fromEntries(
    board.entries.map(({ runId }) => [runId, `/runs/${runId}${board.corrections.shown ? '?overrides=include' : ''}`]),
  )
  return (
    <>
      <SheetFoot title={board.name} />
      <PageHeader
        title={<bdi>{board.name}</bdi>}
        crumbs={[{ label: 'Leaderboards', href: '/leaderboards' }]}
        actions={
          <>
            <BoardExports
              path={`/api/v1/leaderboards/${board.id}/export`}
              {...(overrides === null ? {} : { overrides })}
            />
            <PdfButton path={`/leaderboards/${board.id}/prints`} />
            {/* Of these alone: all that is handed over is sent to the browser. */}
            <BoardActions board={{ id, name, follow, tags, overrides: board.overrides }} leaves />
          </>
        }
      />
      <p className="mb-4 text-12 text-fg-3">
        {board.follow === 'nothing'
          ? countOf(board.entries.length, 'chosen run')
          : `${countOf(board.entries.length, 'run')}, ${FOLLOW_WORDS[board.follow].state}`}
      </p>
      <TagsLine kind="leaderboards" id={board.id} name={board.name} tags={board.tags} className="mb-4" />
      <CorrectionsNote corrections={board.corrections} usual={board.overrides}>
        {board.corrections.shown === (board.overrides === 'include')
          ? 'Its links and prints show the same.'
          : `This is a look: the board, its links and its prints show ${board.overrides === 'include' ? 'them with corrections' : 'the judges’ scores'}.`}
      </CorrectionsNote>
      <BoardView
        board={board}
        shown={boardPage(board.entries.length, await searchParams)}
        href={`/leaderboards/${board.id}`}
        hrefs={runs}
        ofNothing={
          <EmptyState
            title="Nothing is left to rank"
            actions={<ButtonLink href="/leaderboards/new">New leaderboard</ButtonLink>}
          >
            A board ranks the runs that were chosen for it, and follows others only while one of them is there. Make a
            new one of runs that exist, or delete this one in its menu.
          </EmptyState>
        }
      />
      {maySeeLinks ? (
        <ShareLinks leaderboardId={board.id} links={(await listShareLinks(database(), board.id)) ?? []} />
      ) : null}
    </>
  )
}
