import type { AnyEntry } from '@/lib/api/leaderboard'

/** What no row says: the ties of 500 runs alone are longer than all else. */
const UNSHOWN = [
  'tiedPlaces',
  'behindLeader',
  'checks',
  'runName',
  'status',
  'trials',
  'atTurnLimit',
  'startedAt',
  'finishedAt',
] as const
type Unshown = (typeof UNSHOWN)[number]
type ShownOf<Entry> = Entry extends unknown ? Omit<Entry, Unshown> : never

/** An entry of a board as its row needs it: a reader's browser gets no more. */
export type ShownEntry = ShownOf<AnyEntry>

/** Leaves out what is named above. The type is said, not followed: of a list of names and values it knows no name. */
export function shownEntry(entry: AnyEntry): ShownEntry {
  const kept = Object.entries(entry).filter(([name]) => !(UNSHOWN as readonly string[]).includes(name))
  return Object.fromEntries(kept) as unknown as ShownEntry
}
