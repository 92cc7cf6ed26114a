import { formatInterval } from '@/components/format/score'
import { FINAL_SCORE_RANGE } from '@/lib/comparison/final-score-range'
import { niceScale, type Scale } from './nice-ticks'

/** The least and the greatest value that there can be; infinite where nothing bounds it. */
export type Possible = readonly [low: number, high: number]

export const FINAL_SCORES: Possible = FINAL_SCORE_RANGE

/** Which ends of an interval reach past what is possible. A t interval of few values does so, and is then no clearer. */
export interface Past {
  low: boolean
  high: boolean
}

/** Rounding alone is no reach. */
const SLACK = 1e-9

export function pastPossible(interval: readonly [number, number], possible: Possible | null | undefined): Past {
  if (!possible) return { low: false, high: false }
  return { low: interval[0] < possible[0] - SLACK, high: interval[1] > possible[1] + SLACK }
}

/** The part of an interval that can be drawn: its numbers stay what they are. */
export function drawnEnds(
  interval: readonly [number, number],
  possible: Possible | null | undefined,
): [low: number, high: number] {
  const { low, high } = pastPossible(interval, possible)
  return [low && possible ? possible[0] : interval[0], high && possible ? possible[1] : interval[1]]
}

/**
 * A scale that holds these values and goes nowhere that nothing can be.
 * @example possibleScale([-0.6, 2.1], [0, 3]) // low 0, high 2.5
 */
export function possibleScale(values: readonly number[], possible: Possible | null, atMost = 6): Scale {
  if (possible === null) return niceScale(Math.min(...values), Math.max(...values), atMost)
  const within = values.map((value) => Math.min(Math.max(value, possible[0]), possible[1]))
  const { low, high, ticks } = niceScale(Math.min(...within), Math.max(...within), atMost)
  const [from, to] = [Math.max(low, possible[0]), Math.min(high, possible[1])]
  return from < to
    ? { low: from, high: to, ticks: ticks.filter((tick) => tick >= from && tick <= to), possible }
    : { low, high, ticks, possible }
}

/** @example rangeWords([0, 3]) // "0 to 3" @example rangeWords([0, Infinity]) // "0 and above" */
export function rangeWords([low, high]: Possible): string {
  if (!Number.isFinite(high)) return `${figure(low)} and above`
  return `${figure(low)} to ${figure(high)}`
}

const figure = (value: number): string => String(Number(value.toPrecision(6))).replace('-', '−')

/**
 * Which end lies where nothing can be, in few words; null where none does.
 * @example pastWords([-0.6, 2.1], [0, 3]) // "past 0"
 */
export function pastWords(interval: readonly [number, number], possible: Possible | null | undefined): string | null {
  const { low, high } = pastPossible(interval, possible)
  if (!possible || !(low || high)) return null
  return `past ${[...(low ? [figure(possible[0])] : []), ...(high ? [figure(possible[1])] : [])].join(' and ')}`
}

/**
 * The interval of a mean final score in words, and whether it reaches past what a score can be.
 * @example scoreInterval([-3.1, 41.2]) // "−3.10 to 41.20, past 5.5"
 */
export function scoreInterval(interval: readonly [number, number]): string {
  const past = pastWords(interval, FINAL_SCORES)
  return past === null ? formatInterval(interval) : `${formatInterval(interval)}, ${past}`
}
