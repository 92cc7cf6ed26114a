/** Two groups, by their positions, that a test tells apart. */
export interface SignificantPair {
  first: number
  second: number
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Letters for groups, so that two share one if and only if the test can't tell them apart. "a" is the best group's.
 * Sharing a letter is not proof of equality.
 * Insert and absorb: from one set of all groups, each significant pair splits the sets that hold both, and sets that lie
 * inside another are dropped. H.-P. Piepho (2004), J. Comput. Graph. Stat. 13, 456–466:
 * https://doi.org/10.1198/1061860043515
 *
 * @param bestFirst the positions of all groups, the best first
 * @param significant each pair that is told apart, in any order
 * @returns one text of letters for each position; after z come aa, ab, …, set off by commas where there are so many
 * @example compactLetters([2, 0, 1], [{ first: 1, second: 2 }]) // ['ab', 'b', 'a']
 */
export function compactLetters(bestFirst: readonly number[], significant: readonly SignificantPair[]): string[] {
  let sets: Set<number>[] = [new Set(bestFirst)]
  for (const { first, second } of significant) {
    const split = sets.flatMap((set) =>
      set.has(first) && set.has(second) ? [without(set, first), without(set, second)] : [set],
    )
    sets = absorb(split)
  }
  const placeOf = new Map(bestFirst.map((group, place) => [group, place]))
  const places = (set: Set<number>) => [...set].map((group) => placeOf.get(group) ?? 0).toSorted((a, b) => a - b)
  const ordered = sets.toSorted((one, other) => compareLists(places(one), places(other)))
  const letters = ordered.map((_, at) => letterAt(at))
  const separator = letters.length > LETTERS.length ? ',' : ''
  return bestFirst
    .toSorted((a, b) => a - b)
    .map((group) => letters.filter((_, at) => ordered[at]?.has(group)).join(separator))
}

function without(set: ReadonlySet<number>, group: number): Set<number> {
  return new Set([...set].filter((each) => each !== group))
}

/** Without the sets that lie inside another; of equal ones the first stays. */
function absorb(sets: readonly Set<number>[]): Set<number>[] {
  return sets.filter(
    (set, at) =>
      !sets.some(
        (other, place) =>
          place !== at && [...set].every((group) => other.has(group)) && (other.size > set.size || place < at),
      ),
  )
}

function compareLists(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const distance = (one[at] ?? -1) - (other[at] ?? -1)
    if (distance !== 0) return distance
  }
  return 0
}

function letterAt(at: number): string {
  const last = LETTERS[at % LETTERS.length] ?? ''
  return at < LETTERS.length ? last : letterAt(Math.floor(at / LETTERS.length) - 1) + last
}
