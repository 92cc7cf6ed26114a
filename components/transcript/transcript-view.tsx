'use client'

import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '@/components/format/count'
import { TurnComments } from '@/components/review/turn-comments'
import { TurnNotesProvider } from '@/components/review/turn-notes'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { LiveRegion } from '@/components/ui/live-region'
import { Segmented } from '@/components/ui/segmented'
import type { InteractionAnswer } from '@/lib/api/interaction'
import type { TranscriptFrame } from '@/lib/runs/transcript-frame'
import { Conversation } from './conversation/conversation'
import { PANES_ID } from './element-ids'
import { Outline } from './outline/outline'
import { PlayerBar } from './player/player-bar'
import { TurnScores } from './scores/turn-scores'
import { WholeInteraction } from './scores/whole-interaction'
import { QuoteContext } from './text/quote-context'
import { TopBar } from './top-bar'
import { type Pane, type Transcript, useTranscript } from './use-transcript'

/** What happened, and why this score: the turns, the conversation, the reasons. */
export function TranscriptView({
  initial,
  frame,
  scores,
}: {
  initial: InteractionAnswer
  frame: TranscriptFrame
  /** Which scores are shown, as it stands in the address; '' for the launch's own. */
  scores: string
}) {
  const transcript = useTranscript(initial, scores)
  const { interaction, line, place, turn, pane, quotes, recording, index, player, news } = transcript
  return (
    <TurnNotesProvider interactionId={initial.id}>
      <QuoteContext value={transcript.quoteChoice}>
        {/* To the edges of the page, over the room that others leave there. What was said is shown letter for letter. */}
        <div className="-mx-4 sm:-mx-6 -mb-24 sm:-mb-10 [font-variant-ligatures:none]">
          <TopBar interaction={interaction} frame={frame} turn={place.turn} scores={scores} />
          <PaneSwitch pane={pane} onPane={transcript.showPane} turn={place.turn} />
          <div
            id={PANES_ID}
            className="scroll-mt-[93px] sm:scroll-mt-[45px] lg:grid lg:scroll-mt-13 lg:grid-cols-[232px_minmax(0,1fr)_312px] xl:grid-cols-[264px_minmax(0,1fr)_340px]"
          >
            <SidePane name="Turns" isChosen={pane === 'turns'} className="bg-sub px-2 pt-4 pb-3 lg:flex lg:border-r">
              <Outline interaction={interaction} frame={frame} current={place.turn} onChoose={transcript.chooseTurn} />
            </SidePane>
            <section
              aria-label="Conversation"
              className={classNames(pane !== 'conversation' && 'max-lg:hidden', 'flex min-w-0 flex-col')}
            >
              <div className="flex-1 px-3 pt-3 xl:px-7">
                <Conversation
                  interaction={interaction}
                  frame={frame}
                  recording={recording}
                  place={place}
                  quotes={quotes}
                  playedTo={player.isPlaying ? index : null}
                  form={transcript.form}
                  onForm={transcript.setForm}
                  onWhy={transcript.askWhy}
                />
              </div>
              <NewTurnsButton news={news} onShow={() => transcript.chooseTurn(interaction.turns.length)} />
              <PlayerBar recording={recording} index={index} player={player} onStep={transcript.stepTo} />
            </section>
            <SidePane
              name="Scores"
              isChosen={pane === 'scores'}
              className="px-4 pt-3 pb-6 lg:block lg:overflow-y-auto lg:border-l"
            >
              {turn === undefined ? null : (
                <>
                  <h2 className="pb-3 font-semibold text-14">
                    Turn {turn.number} of {interaction.turns.length}
                  </h2>
                  <TurnScores interaction={interaction} turn={turn} quotes={quotes} run={frame.run} />
                  <TurnComments key={turn.number} interactionId={interaction.id} turn={turn.number} of="turn" />
                </>
              )}
              <WholeInteraction interaction={interaction} run={frame.run} />
            </SidePane>
          </div>
          <LiveRegion>{news.announcement}</LiveRegion>
          <LiveRegion>{transcript.spoken}</LiveRegion>
          {line === 'cut' ? (
            <p className="fixed right-4 bottom-16 z-10 rounded-control border border-line-2 bg-raise px-2 py-1 text-12 text-fg-2">
              The live line is cut; asking again every few seconds.
            </p>
          ) : null}
        </div>
      </QuoteContext>
    </TurnNotesProvider>
  )
}

function PaneSwitch({ pane, onPane, turn }: { pane: Pane; onPane: (pane: Pane) => void; turn: number }) {
  return (
    <div className="sticky top-12 z-20 flex justify-center border-line border-b bg-bg px-4 py-2 sm:top-0 lg:hidden print:hidden">
      <Segmented<Pane>
        label="Part of the page"
        value={pane}
        onValueChange={onPane}
        options={[
          { value: 'turns', label: 'Turns' },
          { value: 'conversation', label: 'Conversation' },
          { value: 'scores', label: `Scores, turn ${turn}` },
        ]}
      />
    </div>
  )
}

/** A pane beside the conversation: it stays while that is scrolled. */
function SidePane({
  name,
  isChosen,
  className,
  children,
}: {
  name: string
  isChosen: boolean
  className: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={name}
      className={classNames(
        !isChosen && 'max-lg:hidden',
        'flex-col border-line lg:sticky lg:top-13 lg:h-[calc(100dvh-52px)]',
        className,
      )}
    >
      {children}
    </section>
  )
}

function NewTurnsButton({ news, onShow }: { news: Transcript['news']; onShow: () => void }) {
  if (news.unseen === 0) return null
  return (
    <div className="sticky bottom-16 z-10 flex justify-center">
      <Button
        size="sm"
        className="shadow-float"
        onClick={() => {
          news.markSeen()
          onShow()
        }}
      >
        <ArrowDown aria-hidden="true" className="size-3.5" />
        {countOf(news.unseen, 'new turn')}
      </Button>
    </div>
  )
}
