'use client'

import { useQueryState } from 'nuqs'
import { useState } from 'react'
import { parseAsPlace } from '@/lib/address/parsers'
import type { Side } from './recording'

/** What is looked at: a turn, and perhaps one of its messages alone. */
export interface Place {
  turn: number
  side: Side | null
}

/**
 * What is looked at, its turn in the address (`?turn=3`), so that a link leads there.
 * @param turns how many turns there are
 */
export function usePlace(turns: number): readonly [place: Place, setPlace: (place: Place) => void] {
  const [wanted, setWanted] = useQueryState('turn', parseAsPlace.withDefault(1).withOptions({ history: 'replace' }))
  const [side, setSide] = useState<Side | null>(null)
  const turn = Math.min(Math.max(1, wanted), Math.max(1, turns))

  return [
    { turn, side },
    (place) => {
      setSide(place.side)
      void setWanted(place.turn)
    },
  ]
}

/** The turn that the address names as one of its parts (`#turn-3`); null where it names none. */
export function turnInHash(): number | null {
  const named = /^#turn-(\d{1,4})$/.exec(window.location.hash)?.[1]
  return named === undefined ? null : Number(named)
}
