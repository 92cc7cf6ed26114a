'use client'

import { useMemo, useState } from 'react'
import type { TurnAnswer } from '@/lib/api/interaction'
import { NO_QUOTES, numberQuotes, type TurnQuotes } from './quotes/number-quotes'

/**
 * The quotations of the turn that is looked at, and which of them is. In each turn that is the first one, until another
 * is chosen.
 */
export function useQuotes(turn: TurnAnswer | undefined): {
  quotes: TurnQuotes
  active: number | null
  isChosen: boolean
  setActive: (number: number) => void
} {
  const [chosen, setChosen] = useState<{ turn: number; number: number } | null>(null)
  const quotes = useMemo(() => {
    if (turn === undefined) return NO_QUOTES
    return numberQuotes(
      { agent: turn.agentHelpfulness.reason, user: turn.userHelpfulness.reason, solved: turn.solvedCheck.reason },
      { user: turn.user.text ?? '', agent: turn.agent.text },
    )
  }, [turn])
  const isChosen = chosen !== null && chosen.turn === turn?.number
  const first = quotes.inMessages.user.length + quotes.inMessages.agent.length > 0 ? 1 : null
  return {
    quotes,
    active: isChosen ? chosen.number : first,
    isChosen,
    setActive: (number) => setChosen({ turn: turn?.number ?? 0, number }),
  }
}
