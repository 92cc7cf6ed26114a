/** A note about one pair: what could not be had, of whom, and why. */
const OF_A_PAIR = /^(.+?) of (.+) and (.+): (.+)$/s
/** Fewer of a kind are shorter to read one by one. */
const MANY = 3

/**
 * Notes that say the same of many pairs, as one.
 * @example joinNotes(['bootstrap of A and B: …', 'bootstrap of A and C: …', 'bootstrap of B and C: …']) // ['bootstrap of 3 pairs: …']
 */
export function joinNotes(notes: readonly string[]): string[] {
  const kinds = new Map<string, string[]>()
  for (const note of notes) {
    const [, what, , , why] = OF_A_PAIR.exec(note) ?? []
    const kind = what === undefined ? note : JSON.stringify([what, why])
    kinds.set(kind, [...(kinds.get(kind) ?? []), note])
  }
  return [...kinds.values()].flatMap((same) => {
    const [, what, , , why] = OF_A_PAIR.exec(same[0] ?? '') ?? []
    return same.length < MANY || what === undefined ? same : [`${what} of ${same.length} pairs: ${why}`]
  })
}
