import { countOf } from '@/components/format/count'
import { formatMomentUtc } from '@/components/format/moment'
import { Note } from '@/components/ui/note'
import { Section } from '@/components/ui/section'
import type { LeaderboardAnswer } from '@/lib/api/leaderboard'
import { BoardSummary } from './board-summary'
import { BoardTable } from './board-table'
import { CostPlot } from './cost-plot'
import { HowMeasured } from './how-measured'

/** A board as everyone reads it, within the house and by a link: words, ranking, cost, method. */
export function BoardView({
  board,
  hrefs = {},
}: {
  board: LeaderboardAnswer
  /** Where each run is read, by its id; nowhere without. */
  hrefs?: Readonly<Record<string, string>>
}) {
  return (
    <>
      <p className="mb-4 hidden text-12 text-fg-3 print:block">
        As of {formatMomentUtc(new Date())}; the ranking is made anew each time it is read.
      </p>
      {board.simulated ? (
        <Note className="mb-4" dashed title="Simulated.">
          Played by the bundled endpoint: it shows how a board works and says nothing of real models.
        </Note>
      ) : null}
      <BoardSummary summary={board.summary} />
      {board.removed > 0 ? (
        <Note className="mt-4">
          {countOf(board.removed, 'run')} that stood here {board.removed === 1 ? 'was' : 'were'} deleted (
          {board.removed} removed); the others are ranked anew.
        </Note>
      ) : null}
      {board.entries.length === 0 ? null : (
        <>
          <Section title="Ranking" picture="Ranking" className="mt-6">
            <BoardTable entries={board.entries} hrefs={hrefs} corrected={board.corrections.shown} />
          </Section>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
            <Section title="Score against cost" picture="Score against cost">
              <CostPlot entries={board.entries} />
            </Section>
            <Section title="How this was measured">
              <HowMeasured board={board} />
            </Section>
          </div>
        </>
      )}
    </>
  )
}
