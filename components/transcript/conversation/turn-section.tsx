'use client'

import { TriangleAlert } from 'lucide-react'
import { memo, useRef } from 'react'
import { TurnMarks } from '@/components/review/turn-marks'
import { classNames } from '@/components/ui/class-names'
import type { TurnAnswer } from '@/lib/api/interaction'
import type { TranscriptFrame } from '@/lib/runs/transcript-frame'
import { CopyLinkButton } from '../copy-link-button'
import { turnId } from '../element-ids'
import type { TurnQuotes } from '../quotes/number-quotes'
import { formatClock, type Side } from '../recording'
import { signSentences } from '../words/turn-words'
import { AgentMessage } from './agent-message'
import { useNear } from './use-near'
import { UserMessage } from './user-message'

export interface TurnSectionProps {
  turn: TurnAnswer
  frame: TranscriptFrame
  interactionId: string
  /** When it began, in milliseconds after the first turn. */
  atMs: number
  quotes: TurnQuotes
  /** Which of its messages is looked at; null: another turn's. */
  currentSide: Side | null
  isCurrent: boolean
  /** Whether people's corrections count on this page. */
  correctionsShown: boolean
  formatted: boolean
  /** In a recording that plays: what has not been said yet keeps its place unseen. */
  hides: { user: boolean; agent: boolean }
  onWhy: (turn: number) => void
}

/** One turn: the user's message, the agent's answer, and the signs that a reader should see. */
export const TurnSection = memo(function TurnSection(props: TurnSectionProps) {
  const { turn, atMs, isCurrent, hides, formatted } = props
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section, isCurrent)
  const message = { ...props, formatted: formatted && (isNear || isCurrent) }
  return (
    <section
      ref={section}
      id={turnId(turn.number)}
      aria-labelledby={`${turnId(turn.number)}-title`}
      className="scroll-mt-[100px] lg:scroll-mt-[60px] px-1 pb-2 [contain-intrinsic-size:auto_420px] [content-visibility:auto]"
    >
      <div className="flex items-center gap-2 pt-2 pb-1.5 text-12">
        <h3
          id={`${turnId(turn.number)}-title`}
          className={classNames('font-medium', isCurrent ? 'text-accent' : 'text-fg')}
        >
          Turn {turn.number}
        </h3>
        <span className="text-fg-3">{formatClock(atMs)}</span>
        <span aria-hidden="true" className={classNames('h-px flex-1', isCurrent ? 'bg-accent-line' : 'bg-line')} />
        <TurnMarks turn={turn.number} />
        <CopyLinkButton turn={turn.number} iconOnly />
      </div>
      <UserMessage {...message} isHidden={hides.user} />
      <AgentMessage {...message} isHidden={hides.agent} />
      {hides.agent
        ? null
        : signSentences(turn).map((sentence) => (
            <p key={sentence} className="mt-1 flex items-start gap-1.5 text-12 text-warn">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
              {sentence}
            </p>
          ))}
    </section>
  )
})
