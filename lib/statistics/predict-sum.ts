import { mean } from './mean'
import { assertWithinUnit } from './probability-range'
import { defined, type Statistic } from './statistic'
import { studentTQuantile } from './student-t'
import { variance } from './variance'

/**
 * Where the sum of so many further values probably lies, given values of the same kind that were seen:
 * n·x̄ ± t(df = m − 1) · s · √(n + n² ÷ m). The further values vary by themselves, and the mean of those seen may be off.
 * With n = 1 it is the prediction interval of a single value.
 * https://en.wikipedia.org/wiki/Prediction_interval#Unknown_mean,_unknown_variance
 *
 * Refuses: fewer than 2 values; values that are not finite numbers. Equal values give an interval without width.
 * @param values those that were seen
 * @param count how many further ones are summed, above 0
 * @param level how often such an interval holds the sum: 0.95 unless another is named
 * @throws {RangeError} if the level is not above 0 and below 1, or the count not above 0
 * @example predictSum([1, 2, 6], 1) // { defined: true, value: { low: -10.14…, high: 16.14… } }
 */
export function predictSum(
  values: readonly number[],
  count: number,
  level = 0.95,
): Statistic<{ low: number; high: number }> {
  assertWithinUnit('level', level)
  if (!(count > 0)) throw new RangeError(`count must be above 0, got ${count}`)
  const spread = variance(values)
  if (!spread.defined) return spread
  const centre = mean(values)
  if (!centre.defined) return centre
  const seen = values.length
  const reach =
    studentTQuantile(1 - (1 - level) / 2, seen - 1) * Math.sqrt(spread.value * (count + (count * count) / seen))
  return defined({ low: count * centre.value - reach, high: count * centre.value + reach })
}
