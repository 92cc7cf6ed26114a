import type { ReactNode } from 'react'
import { nWords } from '@/components/charts/n-words'
import { formatUsd } from '@/components/format/cost'
import { countOf } from '@/components/format/count'
import { formatMomentUtc } from '@/components/format/moment'
import { Note } from '@/components/ui/note'
import { Section } from '@/components/ui/section'
import type { AnyEntry, LeaderboardAnswer } from '@/lib/api/leaderboard'
import { NOTHING_TO_EARN } from '@/lib/comparison/nothing-to-earn'
import { agentOrRun, EVERY_RUN_SIMULATED } from '@/lib/comparison/say-board'
import { BoardChecks } from './board-checks'
import { boardScale, meanOf, possibleOf } from './board-mean'
import type { BoardPage } from './board-page'
import { BoardPages } from './board-pages'
import { BoardSummary } from './board-summary'
import { BoardTable } from './board-table'
import { CostPlot } from './cost-plot'
import { HowMeasured } from './how-measured'
import { plottedRuns } from './plotted-runs'
import { PublishedBeside } from './published-beside'
import { shownEntry } from './shown-entry'

/** A board as everyone reads it, within the house and by a link: words, ranking, cost, method. */
export function BoardView({
  board,
  shown,
  href,
  hrefs = {},
  ofNothing,
}: {
  board: LeaderboardAnswer
  /** Which rows of the ranking. */
  shown: BoardPage
  /** The board's own address, for its pages. */
  href: string
  /** Where each run is read, by its id; nowhere without. */
  hrefs?: Readonly<Record<string, string>>
  /** Stands in the place of the summary where no run is left; without it the summary says so. */
  ofNothing?: ReactNode
}) {
  const isPoints = board.benchmark === 'scripted'
  const entries: readonly AnyEntry[] = board.entries
  const shownEntries = entries.slice(shown.from, shown.to)
  const picture = (of: string) => ({ of, n: nWords(entries.map(({ n }) => n)), simulated: board.simulated })
  const isFree = entries.every(({ costPerInteractionUsd }) => costPerInteractionUsd === 0)
  const hasPlot = !isFree && entries.some((entry) => meanOf(entry).reason !== NOTHING_TO_EARN)
  const against = `${isPoints ? 'Points' : 'Score'} against cost`
  const what = agentOrRun(entries.map(({ agent, runId }) => ({ agentId: agent.id ?? runId })))
  return (
    <>
      <p className="mb-4 hidden text-12 text-fg-3 print:block">
        As of {formatMomentUtc(new Date())}; the ranking is made anew each time it is read.
      </p>
      {board.simulated ? (
        <Note className="mb-4" dashed title="Every run here is simulated.">
          Played by the bundled endpoint: the figures show how the board works, and say nothing of real models.
        </Note>
      ) : null}
      {entries.length === 0 && ofNothing ? (
        ofNothing
      ) : (
        <BoardSummary summary={board.summary.filter((sentence) => sentence !== EVERY_RUN_SIMULATED)} />
      )}
      {board.removed > 0 ? (
        <Note className="mt-4">
          {countOf(board.removed, 'run')} that stood here {board.removed === 1 ? 'was' : 'were'} deleted
          {board.entries.length === 0 ? '' : `; the others are ranked without ${board.removed === 1 ? 'it' : 'them'}`}.
        </Note>
      ) : null}
      {board.entries.length === 0 ? null : (
        <>
          <Section title="Ranking" picture={picture('Ranking')} className="mt-6">
            <BoardTable
              entries={shownEntries.map(shownEntry)}
              scale={boardScale(board)}
              ranked={entries.filter(({ complete, rank }) => complete && rank !== null).length}
              hrefs={Object.fromEntries(
                shownEntries.flatMap(({ runId }) => (hrefs[runId] ? [[runId, hrefs[runId]]] : [])),
              )}
              corrected={board.corrections.shown}
              isPoints={isPoints}
              what={what}
            />
            <BoardPages shown={shown} count={entries.length} href={href} />
            {isFree ? (
              <p className="mt-2 max-w-prose text-12 text-fg-3">
                An interaction costs every {what} {formatUsd(0)}, so there is no price to set against its{' '}
                {isPoints ? 'points' : 'score'}.
              </p>
            ) : null}
          </Section>
          {board.benchmark === 'scripted' ? <BoardChecks entries={board.entries} /> : null}
          {hasPlot ? (
            /* On paper the words come first: they go on over the end of a page, and a drawing does not. */
            <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)] lg:grid-rows-[auto_1fr] print:flex print:flex-col">
              <Section
                title={against}
                picture={picture(against)}
                className="mt-8 break-inside-avoid lg:col-start-1 print:order-2"
                aside={
                  board.corrections.shown && board.corrections.scores > 0 ? 'with people’s corrections' : undefined
                }
              >
                <CostPlot
                  plotted={plottedRuns(entries)}
                  possible={possibleOf(board)}
                  of={isPoints ? 'trials' : 'questions'}
                  what={what}
                />
              </Section>
              <Section title="How this was measured" className="mt-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
                <HowMeasured board={board} />
              </Section>
              {/* Beside the method, which is the longest, and not below it. Paper holds what was measured here. */}
              <div className="lg:col-start-1 print:hidden">
                <PublishedBeside board={board} />
              </div>
            </div>
          ) : (
            <>
              <Section title="How this was measured">
                <HowMeasured board={board} wide />
              </Section>
              <div className="print:hidden">
                <PublishedBeside board={board} />
              </div>
            </>
          )}
        </>
      )}
    </>
  )
}
