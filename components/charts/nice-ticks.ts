export interface Scale {
  low: number
  high: number
  ticks: number[]
  /** Where values can be, where the scale was kept to it (see possible-range). */
  possible?: readonly [low: number, high: number]
}

/**
 * A scale with round ticks that holds the whole range, with a little room.
 * @param atMost how many steps at most
 * @example niceScale(23.3, 29.1, 6) // { low: 23, high: 30, ticks: [23, 24, …] } or coarser
 */
export function niceScale(low: number, high: number, atMost = 6): Scale {
  const span = high > low ? high - low : 1
  const step = niceStep(span / atMost)
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step))
  return { low: tidy(first * step), high: tidy(last * step), ticks }
}

/** The smallest of 1, 2, 2.5, 5 × 10ⁿ that is not under the given step. */
function niceStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= step * (1 - 1e-9)) ?? 10
  return factor * power
}

const tidy = (value: number): number => Number(value.toPrecision(12))

/** Where a value stands on a scale: 0 at its low end, 1 at its high end. */
export function positionOn(scale: Pick<Scale, 'low' | 'high'>, value: number): number {
  return (value - scale.low) / (scale.high - scale.low)
}

/** A figure of an axis. @example tickWords(-0.5) // "−0.5" */
export function tickWords(tick: number): string {
  return tick.toLocaleString('en-US', { maximumFractionDigits: 12 }).replace('-', '−')
}
