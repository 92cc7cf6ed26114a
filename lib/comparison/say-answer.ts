import type { DecidedPair } from './decide-pair'
import { sayLevel } from './in-percent'
import type { WorstCase } from './missing-bounds'
import { saidName } from './said-name'
import { sayList, sayNumber, sayP } from './say-number'

/** A pair with all that speaks against calling its difference a win. */
export interface JudgedPair extends DecidedPair {
  /** Null where no missing value could matter. */
  worst: WorstCase | null
  /** Ends of sentences: "their items differ in complexity by 0.40". */
  objections: readonly string[]
  /** Sentences to say beside the answer: "Quality on turn 1 points the other way." */
  remarks: readonly string[]
}

/** What the sentence is about. */
export interface Answered {
  names: readonly string[]
  /** Of each group. */
  means: readonly number[]
  pairs: readonly JudgedPair[]
  alpha: number
  /** Position of the baseline; null: all pairs. */
  baseline: number | null
  /** Whether a higher value is better. */
  higherIsBetter: boolean
  /** Whether the metric is the agents' to win; else, as with complexity, one only lies above another. */
  isContest: boolean
  /** Follows a difference: ` points`. */
  unit: string
  /** What was answered. */
  noun: 'item' | 'question'
}

const NOT_EQUAL = 'That is not proof that they are equal.'
/** More names than this are counted instead. */
const MOST_NAMES = 4

/**
 * The answer, in words that claim no more than the data hold: "beats" only where the deciding test finds a difference that
 * the missing values could not undo and nothing else speaks against.
 */
export function sayAnswer(given: Answered): string {
  const answered = { ...given, names: given.names.map(saidName) }
  const { pairs, baseline, names } = answered
  if (baseline !== null) return sayAgainstBaseline(answered, baseline)
  const [only] = pairs
  if (names.length === 2 && only !== undefined) return sayPair(answered, only, true)
  return sayRanking(answered)
}

/** Whether a difference is claimed: found, and nothing speaks against it. */
export function isClaimed({ decision, worst, objections }: JudgedPair): boolean {
  return decision.defined && decision.value.significant && worst?.holds !== false && objections.length === 0
}

function sayPair(answered: Answered, pair: JudgedPair, alone: boolean): string {
  const [one = '', other = ''] = [answered.names[pair.first], answered.names[pair.second]]
  if (!pair.decision.defined) return `${one} and ${other} can't be compared: ${pair.decision.why}.`
  const { difference, lower, upper, p, significant } = pair.decision.value
  const isSecondBetter = difference > 0 === answered.higherIsBetter
  const [better, worse] = isSecondBetter ? [other, one] : [one, other]
  const [low, high] = difference > 0 ? [lower, upper] : [-upper, -lower]
  const interval = `${sayLevel(answered.alpha)} ${sayNumber(low)} to ${sayNumber(high)}`
  const size = `${sayNumber(Math.abs(difference))}${answered.unit}`
  const aside = pair.remarks.map((remark) => ` ${remark}`).join('')
  if (!significant) {
    const [above, below] = difference > 0 ? [other, one] : [one, other]
    const found = `${above} lies ${size} above ${below}, and anything from ${sayNumber(low)} to ${sayNumber(high)} fits the data (${sayLevel(answered.alpha)}; ${sayHow(answered, pair)}, ${sayP(p)}).`
    return `${one} and ${other} can't be told apart: ${found}${alone ? ` ${NOT_EQUAL}` : ''}`
  }
  const how = `${interval}; ${sayHow(answered, pair)}, ${sayP(p)}`
  if (isClaimed(pair) && answered.isContest) return `${better} beats ${worse} by ${size} (${how}).${aside}`
  const [above, below] = difference > 0 ? [other, one] : [one, other]
  const found = `${above} lies ${size} above ${below} (${how})`
  if (isClaimed(pair)) return `${found}.${aside}`
  return `${found}, but ${sayList(reservations(pair))}. So no ${answered.isContest ? 'win' : 'difference'} is claimed.${aside}`
}

function sayHow({ noun }: Answered, { common }: JudgedPair): string {
  return common === null
    ? `each answered ${noun}s of its own`
    : `the same ${common.names.length} ${noun}s, answered by both`
}

function reservations({ worst, objections }: JudgedPair): string[] {
  if (worst === null || worst.holds) return [...objections]
  const missing =
    worst.missing === 1
      ? '1 score is missing, and had it spoken against it the difference would not stand'
      : `${worst.missing} scores are missing, and had they spoken against it the difference would not stand`
  return [missing, ...objections]
}

function sayAgainstBaseline(answered: Answered, baseline: number): string {
  const [only] = answered.pairs
  if (answered.pairs.length === 1 && only !== undefined) return sayPair(answered, only, true)
  const base = answered.names[baseline] ?? ''
  const others = answered.pairs.map((pair) => ({ pair, name: nameOfOther(answered, pair, baseline) }))
  const claimed = others.filter(({ pair }) => isClaimed(pair))
  const isBetter = ({ pair }: (typeof others)[number]) => !wins(pair, baseline, answered.higherIsBetter)
  const found = others.filter(({ pair: { decision } }) => decision.defined && decision.value.significant)
  const named = {
    better: claimed.filter(isBetter).map(({ name, pair }) => `${name}, ${saySize(answered, pair)},`),
    worse: claimed.filter((other) => !isBetter(other)).map(({ name, pair }) => `${name} ${saySize(answered, pair)}`),
    open: others
      .filter(({ pair: { decision } }) => decision.defined && !decision.value.significant)
      .map(({ name }) => name),
  }
  const parts = [
    named.better.length > 0 ? `${sayNames(named.better)} ${verb(answered, named.better.length)} ${base}` : '',
    named.worse.length > 0 ? `${base} ${verb(answered, 1)} ${sayNames(named.worse)}` : '',
    named.open.length > 0 ? `${base} can't be told apart from ${sayNames(named.open)}` : '',
  ].filter((part) => part !== '')
  const items = sayItems(answered, claimed)
  const together = `${sayLevel(answered.alpha)} for all ${others.length} comparisons with it together${items}`
  const sentences = parts.length > 0 ? [`${parts.join('; ')}; ${together}.`] : []
  if (named.open.length > 0) sentences.push(NOT_EQUAL)
  const unclaimed = found.filter(({ pair }) => !isClaimed(pair))
  sentences.push(
    ...sayUnclaimed(
      answered,
      unclaimed.map(({ pair }) => pair),
    ),
  )
  const untested = others.filter(({ pair: { decision } }) => !decision.defined)
  const [first] = untested
  if (first !== undefined) {
    const why = first.pair.decision.defined ? '' : `: ${first.pair.decision.why}`
    sentences.push(`${base} can't be compared with ${sayNames(untested.map(({ name }) => name))}${why}.`)
  }
  return [...sentences, ...sayRemarks(answered, claimed)].join(' ')
}

/** By how much, and how sure. @example "by 1.94 points (1.17 to 2.72)" */
function saySize(answered: Answered, { decision }: JudgedPair): string {
  if (!decision.defined) return decision.why
  const { difference, lower, upper } = decision.value
  const [low, high] = difference > 0 ? [lower, upper] : [-upper, -lower]
  return `by ${sayNumber(Math.abs(difference))}${answered.unit} (${sayNumber(low)} to ${sayNumber(high)})`
}

/** How many common items stand behind these pairs; nothing where each answered its own. */
function sayItems({ noun }: Answered, claimed: readonly { pair: JudgedPair }[]): string {
  const counts = claimed.flatMap(({ pair: { common } }) => (common === null ? [] : [common.names.length]))
  if (counts.length === 0 || counts.length < claimed.length) return ''
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return `, on the same ${least === most ? least : `${least} to ${most}`} ${noun}s`
}

/** What else is to be said of pairs that are claimed, each beside the name of the other one. */
function sayRemarks({ names }: Answered, claimed: readonly { pair: JudgedPair; name: string }[]): string[] {
  return claimed
    .filter(({ pair }) => pair.remarks.length > 0)
    .slice(0, MOST_NAMES)
    .map(({ pair, name }) => {
      const other = [pair.first, pair.second].map((at) => names[at] ?? '').find((each) => each !== name) ?? ''
      return `Of ${other} and ${name}: ${pair.remarks.join(' ')}`
    })
}

function verb({ isContest, higherIsBetter }: Answered, subjects: number): string {
  if (isContest) return subjects > 1 ? 'beat' : 'beats'
  return `${subjects > 1 ? 'lie' : 'lies'} ${higherIsBetter ? 'above' : 'below'}`
}

function nameOfOther({ names }: Answered, { first, second }: JudgedPair, baseline: number): string {
  return names[first === baseline ? second : first] ?? ''
}

function sayRanking(answered: Answered): string {
  const { names, means, pairs, higherIsBetter } = answered
  const order = means
    .map((_, at) => at)
    .toSorted((a, b) => (higherIsBetter ? 1 : -1) * ((means[b] ?? 0) - (means[a] ?? 0)) || a - b)
  const [best = 0, ...others] = order
  const pairWith = (at: number) =>
    pairs.find(({ first, second }) => Math.min(best, at) === first && Math.max(best, at) === second)
  const beaten = others.filter((at) => {
    const pair = pairWith(at)
    return pair !== undefined && isClaimed(pair) && wins(pair, best, higherIsBetter)
  })
  const nameOf = (at: number) => names[at] ?? ''
  const claimed = beaten.flatMap((at) => {
    const pair = pairWith(at)
    return pair === undefined ? [] : [{ pair, name: nameOf(at) }]
  })
  const together = `${sayLevel(answered.alpha)} for all ${pairs.length} pairs together${sayItems(answered, claimed)}`
  const sizes = sayNames(claimed.map(({ name, pair }) => `${name} ${saySize(answered, pair)}`))
  const sentences: string[] = []
  if (beaten.length === others.length) {
    sentences.push(
      `${nameOf(best)} ${verb(answered, 1)} ${others.length === 2 ? 'both' : `all ${others.length}`} others: ${sizes}; ${together}.`,
    )
  } else {
    const found = (at: number) => pairWith(at)?.decision
    const open = others.filter((at) => !beaten.includes(at))
    const unclaimed = open.filter((at) => {
      const decision = found(at)
      return decision?.defined && decision.value.significant
    })
    const untested = open.filter((at) => found(at)?.defined !== true)
    const tied = open.filter((at) => !unclaimed.includes(at) && !untested.includes(at))
    if (beaten.length > 0) sentences.push(`${nameOf(best)} ${verb(answered, 1)} ${sizes}; ${together}.`)
    if (tied.length > 0) {
      sentences.push(`${sayNames([best, ...tied].map(nameOf))} can't be told apart. ${NOT_EQUAL}`)
    }
    sentences.push(
      ...sayUnclaimed(
        answered,
        unclaimed.flatMap((at) => pairWith(at) ?? []),
      ),
    )
    if (untested.length > 0) {
      const decision = found(untested[0] ?? 0)
      const why = decision?.defined === false ? `: ${decision.why}` : ''
      sentences.push(`${nameOf(best)} can't be compared with ${sayNames(untested.map(nameOf))}${why}.`)
    }
  }
  return [...sentences, ...sayRemarks(answered, claimed)].join(' ')
}

/** More pairs than this are told in one sentence for all. */
const MOST_TOLD_APART = 2
/** Different objections than these are to be read beside the pairs. */
const MOST_OBJECTIONS = 2

/** Differences that were found, but are claimed by nobody, and what speaks against each: each by itself, or many at once. */
function sayUnclaimed(answered: Answered, pairs: readonly JudgedPair[]): string[] {
  if (pairs.length <= MOST_TOLD_APART) return pairs.map((pair) => sayPair(answered, pair, false))
  const { names, isContest } = answered
  const byAbove = new Map<string, string[]>()
  for (const pair of pairs) {
    const isSecondAbove = pair.decision.defined && pair.decision.value.difference > 0
    const above = names[isSecondAbove ? pair.second : pair.first] ?? ''
    const below = `${names[isSecondAbove ? pair.first : pair.second] ?? ''} ${saySize(answered, pair)}`
    byAbove.set(above, [...(byAbove.get(above) ?? []), below])
  }
  const found = [...byAbove].map(([above, below]) => `${above} lies above ${sayNames(below)}`)
  const undone = pairs.filter(({ worst }) => worst?.holds === false).length
  const objections = [...new Set(pairs.flatMap((pair) => pair.objections))]
  const reasons = [
    ...(undone > 0
      ? [`missing scores could undo ${undone === pairs.length ? 'each' : undone} of these ${pairs.length} differences`]
      : []),
    ...(objections.length > MOST_OBJECTIONS
      ? [
          `of ${pairs.filter((pair) => pair.objections.length > 0).length} something else speaks against it, said beside the pairs`,
        ]
      : objections),
  ]
  return [`${found.join('; ')}, but ${sayList(reasons)}. So no ${isContest ? 'win' : 'difference'} is claimed there.`]
}

function wins({ first, second, decision }: JudgedPair, best: number, higherIsBetter: boolean): boolean {
  if (!decision.defined) return false
  return (decision.value.difference > 0 === higherIsBetter ? second : first) === best
}

function sayNames(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return sayList(names)
  return `${names.slice(0, MOST_NAMES - 1).join(', ')} and ${names.length - MOST_NAMES + 1} more`
}
