'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { formatGivenScore } from '@/components/format/given-score'
import type { TurnAnswer } from '@/lib/api/interaction'

/** Turns that came while the page was open. */
export interface NewTurns {
  /** How many of them the reader has not gone to. */
  unseen: number
  markSeen: () => void
  /** The last thing that happened, for screen readers. */
  announcement: string
}

/**
 * Notices turns that come while the page stands.
 * @param follow called when a turn came; says whether the reader is taken to it, who else stays where they are
 */
export function useNewTurns(turns: readonly TurnAnswer[], follow: (turn: number) => boolean): NewTurns {
  const [known, setKnown] = useState(turns.length)
  const [unseen, setUnseen] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const last = turns.at(-1)

  const notice = useEffectEvent((count: number) => {
    const came = count - known
    setKnown(count)
    if (came <= 0 || last === undefined) return
    setAnnouncement(turnCame(last))
    setUnseen(follow(last.number) ? 0 : unseen + came)
  })
  useEffect(() => notice(turns.length), [turns.length])

  return { unseen, markSeen: () => setUnseen(0), announcement }
}

function turnCame({ number, userHelpfulness, agentHelpfulness, solved }: TurnAnswer): string {
  const words = (score: number | null) => (score === null ? 'unscored' : formatGivenScore(score))
  const scores = `user ${words(userHelpfulness.score)}, agent ${words(agentHelpfulness.score)}`
  return `Turn ${number} has come: ${scores}${solved ? ', solved' : ''}.`
}
