import { countOf, formatCount } from '@/components/format/count'
import { Moment } from '@/components/moment'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { CorrectedMark } from '@/components/score/corrected-mark'
import { TagChips } from '@/components/tags/tag-chips'
import { Link } from '@/components/ui/link'
import { Table, Td, Th } from '@/components/ui/table'
import type { LeaderboardListEntry } from '@/lib/api/leaderboard'
import { BoardActions } from './board-actions'
import { FOLLOW_WORDS } from './follow-words'

/** Boards with what stands on them, and by how many links they can be read. */
export function BoardsTable({ boards }: { boards: readonly LeaderboardListEntry[] }) {
  return (
    <Table label="Leaderboards" className="sm:min-w-[640px]" stacks>
      <thead>
        <tr>
          <Th className="w-[34%]">Leaderboard</Th>
          <Th>Data set or scenarios</Th>
          <Th align="right">Runs</Th>
          <Th>Links</Th>
          <Th>Made</Th>
          <Th className="w-12">
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {boards.map((board) => (
          <tr key={board.id}>
            <Td header className="h-13 text-left">
              <span className="flex flex-wrap items-center gap-x-2">
                <Link href={`/leaderboards/${board.id}`} className="wrap-anywhere font-medium hover:underline">
                  <bdi>{board.name}</bdi>
                </Link>
                {board.simulated ? <SimulatedBadge /> : null}
                {board.overrides === 'include' ? <CorrectedMark what="Shows scores with people’s corrections" /> : null}
              </span>
              <TagChips kind="leaderboards" tags={board.tags} className="py-1" />
            </Td>
            <Td className="wrap-anywhere text-fg-2">{board.dataset ?? 'no runs are left'}</Td>
            <Td align="right" className="max-sm:inline!">
              {formatCount(board.runCount)}
              <span aria-hidden="true" className="sm:hidden">
                {board.runCount === 1 ? ' run, ' : ' runs, '}
              </span>
              <span className="text-12 text-fg-3 sm:block">
                {board.removed > 0 ? `${board.removed} removed` : FOLLOW_WORDS[board.follow].state}
              </span>
            </Td>
            <Td className="text-fg-2 max-sm:inline!">
              <Between />
              {board.openLinks === 0 ? 'not shared' : countOf(board.openLinks, 'open link')}
            </Td>
            <Td className="text-fg-2 max-sm:inline!">
              <Between />
              <span aria-hidden="true" className="sm:hidden">
                made{' '}
              </span>
              <Moment at={board.createdAt} near />
            </Td>
            <Td align="right">
              <BoardActions board={board} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Parts what stands in one line on narrow screens. */
function Between() {
  return (
    <span aria-hidden="true" className="text-fg-3 sm:hidden">
      {' · '}
    </span>
  )
}
