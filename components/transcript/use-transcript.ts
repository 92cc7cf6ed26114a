'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useEffect, useMemo, useState } from 'react'
import { useInteraction } from '@/components/queries/use-interaction'
import type { InteractionAnswer } from '@/lib/api/interaction'
import { messageId, PANES_ID, reasonId, turnId, wordsId } from './element-ids'
import { usePlayer } from './player/use-player'
import { useScrollPlace } from './player/use-scroll-place'
import { useTranscriptKeys } from './player/use-transcript-keys'
import { recordingOf, stepIndex } from './recording'
import type { QuoteChoice } from './text/quote-context'
import { useNewTurns } from './use-new-turns'
import { type Place, turnInHash, usePlace } from './use-place'
import { useQuotes } from './use-quotes'

/** The parts of the page. Narrow ones show one of them at a time. */
export type Pane = 'turns' | 'conversation' | 'scores'

const textForm = parseAsStringLiteral(['formatted', 'plain'] as const).withDefault('formatted')

/** Where the page is to be scrolled to; `fallback` where the first is not on it. */
interface ScrollWish {
  id: string
  block: ScrollLogicalPosition
  fallback?: string
}

/** What a reader looks at, and everything that moves it: clicks, keys, scrolling, the recording, new turns. */
export function useTranscript(initial: InteractionAnswer, scores: string) {
  const { interaction, line } = useInteraction(initial, scores)
  const { turns } = interaction
  const [place, setPlace] = usePlace(turns.length)
  const [pane, setPane] = useState<Pane>('conversation')
  const [form, setForm] = useQueryState('text', textForm)
  const [spoken, setSpoken] = useState('')
  const [wish, setWish] = useState<ScrollWish | null>(null)
  const turn = turns.find(({ number }) => number === place.turn)
  const { quotes, active, isChosen, setActive } = useQuotes(turn)
  const recording = useMemo(() => recordingOf(turns), [turns])
  const index = stepIndex(recording, place.turn, place.side ?? 'user')

  function goTo(next: Place, block: ScrollLogicalPosition) {
    setPlace(next)
    setPane('conversation')
    // The first turn is seen with what stands above it.
    const whole = next.turn === 1 ? PANES_ID : turnId(next.turn)
    setWish({ id: next.side === null ? whole : messageId(next.turn, next.side), block })
  }
  function goToStep(at: number) {
    const step = recording.steps[Math.min(Math.max(0, at), recording.steps.length - 1)]
    if (step) goTo(step, 'nearest')
  }
  const player = usePlayer(recording, index, goToStep)
  function stepTo(at: number) {
    player.pause()
    goToStep(at)
  }
  function chooseTurn(number: number) {
    player.pause()
    goTo({ turn: Math.min(Math.max(1, number), Math.max(1, turns.length)), side: null }, 'start')
  }

  const scroll = useScrollPlace(turns.length, (read) => {
    if (!player.isPlaying && read !== place.turn) setPlace({ turn: read, side: null })
  })
  const news = useNewTurns(turns, (number) => {
    if (!scroll.wasAtEnd()) return false
    goTo({ turn: number, side: null }, 'start')
    return true
  })

  useTranscriptKeys({
    onTurn(by) {
      chooseTurn(place.turn + by)
      setSpoken(`Turn ${Math.min(Math.max(1, place.turn + by), turns.length)} of ${turns.length}`)
    },
    // From a turn that is looked at as a whole the first step leads to its own first message.
    onStep: (by) => stepTo(place.side === null && by === 1 ? index : index + by),
    onPlay: player.toggle,
  })

  // What is scrolled to must be on the page first.
  useEffect(() => {
    if (wish === null) return
    const isThere = document.getElementById(wish.id) !== null
    scroll.scrollTo(isThere ? wish.id : (wish.fallback ?? wish.id), wish.block)
    setWish(null)
  }, [wish, scroll])
  // A link to a turn leads to it once the page stands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the page begins, and never again
  useEffect(() => {
    const linked = turnInHash() ?? place.turn
    if (linked > 1) chooseTurn(linked)
  }, [])

  const quoteChoice: QuoteChoice = {
    active,
    isChosen,
    showWords(number) {
      const side = quotes.inMessages.user.some((each) => each.number === number) ? 'user' : 'agent'
      setActive(number)
      setPane('conversation')
      setWish({ id: wordsId(number), block: 'center', fallback: messageId(place.turn, side) })
    },
    showReason(number) {
      setActive(number)
      setPane('scores')
      setWish({ id: reasonId(number), block: 'nearest' })
    },
  }

  return {
    interaction,
    line,
    place,
    turn,
    pane,
    /** Shows another part of a narrow page, from where the reader was in it. */
    showPane(next: Pane) {
      setPane(next)
      setWish({ id: next === 'conversation' ? turnId(place.turn) : PANES_ID, block: 'start' })
    },
    form,
    setForm,
    quotes,
    quoteChoice,
    recording,
    index,
    player,
    stepTo,
    chooseTurn,
    news,
    /** Where the keys have led, for who can't see it. */
    spoken,
    /** Shows why a turn has its scores, on narrow pages too. */
    askWhy(number: number) {
      setPlace({ turn: number, side: null })
      setPane('scores')
      setWish({ id: PANES_ID, block: 'start' })
    },
  }
}

export type Transcript = ReturnType<typeof useTranscript>
