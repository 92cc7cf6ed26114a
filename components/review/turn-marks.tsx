'use client'

import { ReviewMarks } from './review-marks'
import { useTurnNotes } from './turn-notes'

/** That people said something of a turn. */
export function TurnMarks({ turn }: { turn: number }) {
  const { comments, openFlags } = useTurnNotes(turn)
  if (comments === 0) return null
  return (
    <span className="flex gap-1.5">
      <ReviewMarks comments={comments} openFlags={openFlags} />
    </span>
  )
}
