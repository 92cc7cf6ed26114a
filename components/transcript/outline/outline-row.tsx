'use client'

import { useEffect, useRef } from 'react'
import { formatGivenScore } from '@/components/format/given-score'
import { TurnMarks } from '@/components/review/turn-marks'
import { classNames } from '@/components/ui/class-names'
import type { TurnAnswer } from '@/lib/api/interaction'
import { excerpt } from '../text/excerpt'
import { correctedSide } from '../words/corrected-side'
import { signNotes } from '../words/turn-words'

/** One turn in the list: how it begins, its two scores, and what to see in it. */
export function OutlineRow({
  turn,
  isCurrent,
  onChoose,
}: {
  turn: TurnAnswer
  isCurrent: boolean
  onChoose: (turn: number) => void
}) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent && row.current !== null) showInList(row.current)
  }, [isCurrent])
  const notes = [
    ...signNotes(turn).map((text) => ({ text, warns: true })),
    ...(['user', 'agent'] as const).flatMap((side) => {
      const score = correctedSide(turn, side)
      return score === null ? [] : [{ text: `${side} corrected to ${formatGivenScore(score)}`, warns: true }]
    }),
    ...(turn.agent.outcome === 'answered' ? [] : [{ text: `answer ${turn.agent.outcome}`, warns: true }]),
    ...(turn.solved === null ? [{ text: 'solved: not known', warns: true }] : []),
    ...(turn.solved ? [{ text: 'solved', warns: false }] : []),
  ]
  return (
    <li ref={row} className="[contain-intrinsic-size:auto_60px] [content-visibility:auto]">
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onChoose(turn.number)}
        className={classNames(
          'grid w-full grid-cols-[18px_minmax(0,1fr)_34px_38px] items-start gap-x-1.5 rounded-control p-2 text-left -outline-offset-2',
          isCurrent ? 'bg-accent-bg' : 'hover:bg-inset',
        )}
      >
        <span className={classNames('text-center', isCurrent ? 'font-semibold text-accent' : 'text-fg-3')}>
          {turn.number}
        </span>
        <span className="min-w-0">
          <bdi className="wrap-anywhere line-clamp-2">{excerpt(turn.user.text ?? '', 70) || '(no words)'}</bdi>
          {notes.map(({ text, warns }) => (
            <span key={text} className={classNames('block text-12', warns ? 'text-warn' : 'text-fg-3')}>
              {text}
            </span>
          ))}
          <TurnMarks turn={turn.number} />
        </span>
        <Score score={turn.userHelpfulness.score} side="user" />
        <Score score={turn.agentHelpfulness.score} side="agent" />
      </button>
    </li>
  )
}

/** Scrolls the list that a row stands in, and nothing around it. */
function showInList(row: HTMLElement): void {
  const list = row.parentElement
  if (list === null) return
  const above = row.getBoundingClientRect().top - list.getBoundingClientRect().top
  const below = above + row.offsetHeight - list.clientHeight
  if (above < 0) list.scrollTop += above
  else if (below > 0) list.scrollTop += below
}

function Score({ score, side }: { score: number | null; side: 'user' | 'agent' }) {
  if (score === null)
    return (
      <span className="-mx-1 text-right text-11 text-warn leading-5">
        <span className="sr-only">{side} </span>no score
      </span>
    )
  return (
    <span className={classNames('text-right', side === 'agent' ? 'font-medium' : 'text-fg-3')}>
      <span className="sr-only">{side} </span>
      {formatGivenScore(score)}
    </span>
  )
}
