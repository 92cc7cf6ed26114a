import { Clock } from 'lucide-react'
import { BoardExports } from '@/components/leaderboard/board-actions'
import { Moment } from '@/components/moment'
import { Mark } from '@/components/shell/brand'

/** Where the reader is: not within the house, but behind a link, until when, and with what. */
export function SharedBar({
  token,
  expiresAt,
  showTranscripts,
}: {
  token: string
  expiresAt: string | null
  showTranscripts: boolean
}) {
  return (
    <header className="border-line border-b print:hidden">
      <div className="mx-auto flex max-w-[1120px] flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 sm:px-6">
        <span className="flex items-center gap-2 font-semibold">
          <Mark />
          Deskmark
        </span>
        <span className="flex min-w-0 items-center gap-1.5 text-12 text-fg-2">
          <Clock aria-hidden="true" className="size-3.5 shrink-0" />
          <span>
            Shared with you{expiresAt === null ? '' : ' until '}
            {expiresAt === null ? null : <Moment at={expiresAt} />}, {showTranscripts ? 'with' : 'without'} transcripts
          </span>
        </span>
        <span className="ml-auto flex gap-2">
          <BoardExports path={`/api/v1/shared/${token}/export`} />
        </span>
      </div>
    </header>
  )
}
