import { fUpperTail } from './f-distribution'
import { type GroupWord, groupWords } from './groups'
import { mean } from './mean'
import { isRoundingNoise } from './rounding-noise'
import { defined, refused, type Statistic } from './statistic'

/** The table of an analysis of variance of several agents on the same items; sums in squared units of the values. */
export interface RepeatedMeasuresAnova {
  F: number
  dfBetween: number
  dfError: number
  /** If the differences of all pairs of agents had one variance (sphericity). */
  p: number
  /** Greenhouse and Geisser's ε, from 1 ÷ (k − 1) to 1 (sphericity holds). */
  epsilon: number
  /** With both degrees of freedom multiplied by ε: the one to read. */
  pCorrected: number
  /** The share that lies between the agents of what is not the items' own. */
  partialEtaSquared: number
  ssBetween: number
  ssItems: number
  ssError: number
  /** How many items. */
  n: number
}

/**
 * Whether the means of several agents that answered the same items differ at all. What makes an item hard for everyone
 * is taken out first; for two agents F is the square of the paired t.
 * SSerror = SStotal − SSagents − SSitems; F = (SSagents ÷ (k − 1)) ÷ (SSerror ÷ ((k − 1)(n − 1))).
 * ε = tr(S)² ÷ ((k − 1)·tr(S²)), S the double-centred covariance matrix of the agents.
 * S. W. Greenhouse, S. Geisser (1959), Psychometrika 24, 95–112:
 * https://en.wikipedia.org/wiki/Repeated_measures_design#Repeated_measures_ANOVA
 *
 * Refuses: fewer than 2 agents; fewer than 2 items; agents whose differences are the same on every item (F is not
 * defined); values that are not finite numbers.
 * @param rows one row for each item, one value for each agent, all of one length
 * @throws {RangeError} if the rows are not of one length
 * @example repeatedMeasuresAnova([[45, 50, 55], [42, 42, 45], [36, 41, 43], [39, 35, 40], [51, 55, 59], [44, 49, 56]])
 *   // { defined: true, value: { F: 12.53…, dfBetween: 2, dfError: 10, p: 0.0018…, epsilon: 0.63…, … } }
 */
export function repeatedMeasuresAnova(
  rows: readonly (readonly number[])[],
  words: GroupWord = {},
): Statistic<RepeatedMeasuresAnova> {
  const { group } = groupWords(words)
  const n = rows.length
  const k = rows[0]?.length ?? 0
  if (rows.some((row) => row.length !== k)) throw new RangeError('each item needs one value for each group')
  if (n < 2) return refused(`needs at least 2 items that all answered, got ${n}`)
  if (k < 2) return refused(`choose at least 2 ${group}s`)
  const grand = mean(rows.flat())
  if (!grand.defined) return grand

  const shifted = rows.map((row) => row.map((value) => value - grand.value))
  const itemMeans = shifted.map((row) => sum(row) / k)
  const groupMeans = Array.from({ length: k }, (_, at) => sum(shifted.map((row) => row[at] ?? 0)) / n)
  // What remains of each value once its item's and its agent's own part are taken away.
  const rest = shifted.map((row, item) =>
    row.map((value, at) => value - (itemMeans[item] ?? 0) - (groupMeans[at] ?? 0)),
  )
  const ssError = sum(rest.map(sumOfSquares))
  const ssBetween = n * sumOfSquares(groupMeans)
  const dfBetween = k - 1
  const dfError = dfBetween * (n - 1)
  const msError = ssError / dfError
  const largest = rows.flat().reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (isRoundingNoise(Math.sqrt(msError / n), largest)) {
    return refused(`the ${group}s differ by the same on all ${n} items: F is not defined`)
  }

  const F = ssBetween / dfBetween / msError
  const epsilon = greenhouseGeisser(rest, k)
  return defined({
    F,
    dfBetween,
    dfError,
    p: fUpperTail(F, dfBetween, dfError),
    epsilon,
    pCorrected: fUpperTail(F, epsilon * dfBetween, epsilon * dfError),
    partialEtaSquared: ssBetween / (ssBetween + ssError),
    ssBetween,
    ssItems: k * sumOfSquares(itemMeans),
    ssError,
    n,
  })
}

/** From the rests, whose covariance matrix is the double-centred one of the values. */
function greenhouseGeisser(rest: readonly (readonly number[])[], k: number): number {
  const covariance = Array.from({ length: k }, (_, a) =>
    Array.from({ length: k }, (_, b) => sum(rest.map((row) => (row[a] ?? 0) * (row[b] ?? 0)))),
  )
  const trace = sum(covariance.map((row, at) => row[at] ?? 0))
  const ofSquare = sum(covariance.map(sumOfSquares))
  return Math.min(Math.max(trace ** 2 / ((k - 1) * ofSquare), 1 / (k - 1)), 1)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function sumOfSquares(values: readonly number[]): number {
  return values.reduce((total, value) => total + value * value, 0)
}
