'use client'

import { useQueryState } from 'nuqs'
import { tickedParser } from '@/lib/address/runs-address'

/** Which runs of the list are ticked, on whichever page of it; they stand in the address. */
export function useTicks() {
  const [ticked, setTicked] = useQueryState('ticked', tickedParser)
  return {
    ticked,
    clear: () => setTicked(null),
    /** What the box of a run shows and does. */
    of: (id: string) => ({
      ticked: ticked.includes(id),
      onTick: (next: boolean) => setTicked((before) => (next ? [...before, id] : before.filter((each) => each !== id))),
    }),
  }
}
