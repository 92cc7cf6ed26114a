import type { Dice } from './dice'
import { moments } from './moments'
import { normalQuantile, normalUpperTail } from './normal'
import { assertWithinUnit } from './probability-range'
import { quantileOfSorted } from './quantile'
import { defined, refusalOf, refused, type Statistic } from './statistic'
import type { Values } from './values'

export interface BootstrapInterval {
  /** Of the data themselves, in the unit of the values. */
  mean: number
  low: number
  high: number
  /** The standard deviation of the resamples' means. */
  standardError: number
  resamples: number
  /** How many standard deviations the resamples' median lies from the mean. */
  bias: number
  acceleration: number
  /** Which quantiles of the resamples' means the interval ends at. */
  quantiles: [low: number, high: number]
}

export interface BootstrapOptions {
  /** 0.95 unless another is named. */
  level?: number
  /** 9,999 unless another number is named. */
  resamples?: number
}

const RESAMPLES = 9_999
/** Under so few values an interval of resamples is too narrow. */
export const LEAST_ITEMS = 10

/**
 * Where the true mean probably lies, with no assumption about how the values are distributed: the bias-corrected and
 * accelerated bootstrap. Whole items are drawn again, with replacement: of several trials take the item's mean first, of
 * pairs the item's difference.
 * z0 = Φ⁻¹(share of resamples' means below the data's, equal ones half); acceleration from the means without one value
 * each; ends at the quantiles Φ(z0 + (z0 + z) ÷ (1 − a(z0 + z))), type 7.
 * B. Efron (1987), J. Am. Stat. Assoc. 82, 171–185: https://doi.org/10.1080/01621459.1987.10478410
 *
 * Refuses: fewer than 10 values; values that are all equal; values that are not finite numbers.
 * @param dice one throw for each value of each resample, row by row
 * @throws {RangeError} if the level is not above 0 and below 1
 * @example bootstrapMean(differences, seededDice(seed)) // { defined: true, value: { mean: 1.8…, low: 0.6…, high: 3.0…, … } }
 */
export function bootstrapMean(
  values: Values,
  dice: Dice,
  { level = 0.95, resamples = RESAMPLES }: BootstrapOptions = {},
): Statistic<BootstrapInterval> {
  assertWithinUnit('level', level)
  const refusal = refusalOf(values, LEAST_ITEMS)
  if (refusal !== null) return refusal
  const data = moments(values)
  if (data.sumOfSquares === 0) return refused(`all ${data.n} values are equal: no spread to judge by`)

  const offsets = resampledOffsets(values, data.pivot, dice, resamples)
  const spread = moments(offsets)
  const sorted = offsets.sort()
  const bias = biasOf(sorted, data.offset)
  const acceleration = accelerationOf(values, data.pivot + data.offset)
  const tail = (1 - level) / 2
  const quantiles: [number, number] = [
    correctedQuantile(normalQuantile(tail), bias, acceleration),
    correctedQuantile(normalQuantile(1 - tail), bias, acceleration),
  ]
  return defined({
    mean: data.mean,
    low: data.pivot + quantileOfSorted(sorted, quantiles[0]),
    high: data.pivot + quantileOfSorted(sorted, quantiles[1]),
    standardError: Math.sqrt(spread.sumOfSquares / (resamples - 1)),
    resamples,
    bias,
    acceleration,
    quantiles,
  })
}

/** The resamples' means, each less the pivot. */
function resampledOffsets(values: Values, pivot: number, dice: Dice, resamples: number): Float64Array {
  const n = values.length
  const shifted = Float64Array.from(values, (value) => value - pivot)
  const offsets = new Float64Array(resamples)
  for (let resample = 0; resample < resamples; resample += 1) {
    let sum = 0
    for (let draw = 0; draw < n; draw += 1) sum += shifted[Math.floor(dice() * n)] ?? 0
    offsets[resample] = sum / n
  }
  return offsets
}

function biasOf(sorted: Float64Array, offset: number): number {
  let below = 0
  let equal = 0
  for (const each of sorted) {
    if (each < offset) below += 1
    else if (each === offset) equal += 1
    else break
  }
  // Never quite none or all: the data's own mean counts as one more resample, half to each side.
  const share = (below + equal / 2) / sorted.length
  const least = 0.5 / (sorted.length + 1)
  return normalQuantile(Math.min(Math.max(share, least), 1 - least))
}

/** Σd³ ÷ (6·(Σd²)^1.5) over the means without one value each, of which each lies a (n − 1)th of its value's way off. */
function accelerationOf(values: Values, mean: number): number {
  let squares = 0
  let cubes = 0
  for (let at = 0; at < values.length; at += 1) {
    const away = (values[at] ?? 0) - mean
    squares += away ** 2
    cubes += away ** 3
  }
  return cubes / (6 * squares ** 1.5)
}

function correctedQuantile(z: number, bias: number, acceleration: number): number {
  const moved = bias + z
  return normalUpperTail(-(bias + moved / (1 - acceleration * moved)))
}
