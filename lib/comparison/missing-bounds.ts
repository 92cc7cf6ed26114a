import { gamesHowellOfMoments } from '@/lib/statistics/games-howell'
import { moments } from '@/lib/statistics/moments'
import { pairedT } from '@/lib/statistics/paired-t'
import type { DecidedPair } from './decide-pair'
import type { ScoredGroup } from './scored-group'

/** What a missing value may have been: the lowest and highest that any group has. */
export interface ValueRange {
  least: number
  greatest: number
}

/** How a conclusion would stand if every missing value had spoken against it; second minus first. */
export interface WorstCase {
  difference: number
  /** Whether the conclusion would still hold, in the same direction. */
  holds: boolean
  /** Missing items of the two. */
  missing: number
}

/**
 * A significant pair once more, with each item that one of the two has no value of filled in against the winner: the
 * winner's with the lowest value of all, the other's with the highest. Null where nothing is missing, or nothing was found.
 *
 * @param level the error that the pair's own test had: α over the number of pairs
 */
export function worstCase(
  pair: DecidedPair,
  groups: readonly ScoredGroup[],
  range: ValueRange,
  level: number,
): WorstCase | null {
  const [one, other] = [groups[pair.first], groups[pair.second]]
  if (one === undefined || other === undefined) return null
  if (!pair.decision.defined || !pair.decision.value.significant) return null
  const isSecondAbove = pair.decision.value.difference > 0
  return worstOfPair(one, other, { isPaired: pair.common !== null, isSecondAbove, range, level })
}

/** The same of two groups whose difference was found; `isPaired`: by the items that both have. */
export function worstOfPair(
  one: ScoredGroup,
  other: ScoredGroup,
  found: { isPaired: boolean; isSecondAbove: boolean; range: ValueRange; level: number },
): WorstCase | null {
  const { isPaired, isSecondAbove, range, level } = found
  const fillOne = isSecondAbove ? range.greatest : range.least
  const fillOther = isSecondAbove ? range.least : range.greatest
  const filled = isPaired ? fillPairs(one, other, fillOne, fillOther) : fillApart(one, other, fillOne, fillOther)
  if (filled.missing === 0) return null
  const test = filled.isPaired
    ? pairedT(filled.second, filled.first, 1 - level)
    : welch(filled.first, filled.second, level)
  if (!test.defined) return { difference: 0, holds: false, missing: filled.missing }
  const { meanDifference: difference, p } = test.value
  return { difference, holds: p < level && difference > 0 === isSecondAbove, missing: filled.missing }
}

interface Filled {
  isPaired: boolean
  first: number[]
  second: number[]
  missing: number
}

/** Every item of either, with what is not there filled in; an item that only one was asked is no missing value. */
function fillPairs(one: ScoredGroup, other: ScoredGroup, fillOne: number, fillOther: number): Filled {
  const filled: Filled = { isPaired: true, first: [], second: [], missing: 0 }
  for (const [item, place] of one.places ?? []) {
    const counterpart = other.places?.get(item)
    if (counterpart === undefined) continue
    filled.first.push(place === null ? fillOne : (one.units[place] ?? fillOne))
    filled.second.push(counterpart === null ? fillOther : (other.units[counterpart] ?? fillOther))
    filled.missing += (place === null ? 1 : 0) + (counterpart === null ? 1 : 0)
  }
  return filled
}

function fillApart(one: ScoredGroup, other: ScoredGroup, fillOne: number, fillOther: number): Filled {
  const [gapsOne, gapsOther] = [gapsOf(one), gapsOf(other)]
  return {
    isPaired: false,
    first: [...one.units, ...new Array<number>(gapsOne).fill(fillOne)],
    second: [...other.units, ...new Array<number>(gapsOther).fill(fillOther)],
    missing: gapsOne + gapsOther,
  }
}

/** Items without any value; where no items are named each missing value is one. */
function gapsOf({ places, missing }: ScoredGroup): number {
  return places === null ? missing : [...places.values()].filter((place) => place === null).length
}

function welch(first: readonly number[], second: readonly number[], level: number) {
  const [entry] = gamesHowellOfMoments([moments(first), moments(second)], level)
  if (entry === undefined || !entry.test.defined) return { defined: false } as const
  const { meanDifference, pAdjusted } = entry.test.value
  return { defined: true, value: { meanDifference, p: pAdjusted } } as const
}
