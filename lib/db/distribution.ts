import type { Distribution, Metric } from '@/lib/runs/run-results'
import { ecdf } from '@/lib/statistics/ecdf'
import { fiveNumbers } from '@/lib/statistics/five-numbers'
import { histogram } from '@/lib/statistics/histogram'
import { mean } from '@/lib/statistics/mean'
import { quantile } from '@/lib/statistics/quantile'

const MOST_STEPS = 200

interface Axis {
  low: number
  high: number
  step: number
}

const SCORES: Axis = { low: 1, high: 10, step: 0.5 }
const RATIOS: Axis = { low: 0, high: 3, step: 0.1 }
const TEN_POINTS: Axis = { low: 0, high: 10, step: 0.5 }

/**
 * How the values of a metric are spread, ready to be drawn: bars and steps are few. Null where there are no values.
 * @param range of all values that share the axis, where others are drawn beside these
 */
export function distributionOf(
  metric: Metric,
  values: readonly number[],
  formula: 'ratio' | 'ten-point',
  range: { min: number; max: number } | null = null,
): Distribution | null {
  const centre = mean(values)
  const five = fiveNumbers(values)
  const steps = ecdf(values, MOST_STEPS)
  const p5 = quantile(values, 0.05)
  const p95 = quantile(values, 0.95)
  if (!centre.defined || !five.defined || !steps.defined || !p5.defined || !p95.defined) return null

  const axis = axisOf(metric, range ?? five.value, formula, values.length)
  const spread = histogram(values, { step: axis.step, from: axis.low, to: axis.high })
  if (!spread.defined) return null
  const { bins, above } = spread.value
  return {
    n: values.length,
    mean: centre.value,
    ...five.value,
    p5: p5.value,
    p95: p95.value,
    low: axis.low,
    high: axis.high,
    open: above.count > 0,
    bars: bins.map(({ from, to, count }, index) => ({
      from,
      to,
      count: index === bins.length - 1 ? count + above.count : count,
    })),
    steps: steps.value.points,
  }
}

/** One axis for each metric, so that two runs can be compared by eye; final scores have as much of it as they need. */
function axisOf(metric: Metric, range: { min: number; max: number }, formula: 'ratio' | 'ten-point', n: number): Axis {
  if (metric === 'finalScore') return finalScoreAxis(range, n)
  if (metric === 'averageQuality') return formula === 'ratio' ? RATIOS : TEN_POINTS
  return SCORES
}

/** A shorter axis would make few values look spread, and two runs hard to compare by eye. */
const LEAST_SPAN = 40

/** Whole tens around the values, 40 points at least; the fewer values, the broader the bars. */
function finalScoreAxis({ min, max }: { min: number; max: number }, n: number): Axis {
  const first = Math.floor(min / 10) * 10
  const span = Math.max(LEAST_SPAN, Math.ceil(max / 10) * 10 - first)
  // What is missing to the span is added on both sides, but nothing below 0.
  const missing = span - Math.max(10, Math.ceil(max / 10) * 10 - first)
  const low = Math.max(0, first - Math.ceil(missing / 20) * 10)
  const step = n < 50 ? 5 : n < 200 || span > 50 ? 2 : 1
  return { low, high: low + span, step }
}
