import { formatUsd } from '@/components/format/cost'
import { formatDuration } from '@/components/format/duration'
import type { RunEstimate } from '@/lib/api/estimate'

/** A figure of an estimate, and the words under it. */
export interface EstimateFigure {
  value: string
  note: string
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** Tokens, in short. @example compactCount(1_234_567) // "1.2M" */
export function compactCount(count: number): string {
  return compact.format(count)
}

/** What it will cost: as earlier interactions went, with where it will probably lie; else between which bounds. */
export function costFigure({ cost }: Pick<RunEstimate, 'cost'>): EstimateFigure {
  const { usd, usdReason, leastUsd, mostUsd, likelyUsd } = cost
  const bounds =
    leastUsd === null || mostUsd === null ? null : `${formatUsd(leastUsd)} at least, ${formatUsd(mostUsd)} at most`
  if (usd !== null)
    return {
      value: `≈ ${formatUsd(usd)}`,
      note:
        likelyUsd === null ? (bounds ?? '') : `${formatUsd(likelyUsd[0])} to ${formatUsd(likelyUsd[1])} in 95 of 100`,
    }
  if (bounds !== null && leastUsd === mostUsd && leastUsd !== null) return { value: formatUsd(leastUsd), note: bounds }
  return { value: bounds === null ? 'unknown' : `from ${formatUsd(leastUsd ?? 0)}`, note: bounds ?? usdReason ?? '' }
}

/** How many tokens, both ways together. */
export function tokensFigure({ tokens: { input, output } }: Pick<RunEstimate, 'tokens'>): EstimateFigure {
  const bounds = `${compactCount(input.least + output.least)} at least, ${compactCount(input.most + output.most)} at most`
  if (input.expected === null || output.expected === null)
    return { value: `from ${compactCount(input.least + output.least)}`, note: bounds }
  return {
    value: `≈ ${compactCount(input.expected + output.expected)}`,
    note: `${compactCount(input.expected)} in, ${compactCount(output.expected)} out`,
  }
}

/** How long it will take, and what holds it up. */
export function timeFigure({ time }: Pick<RunEstimate, 'time'>): EstimateFigure {
  const { seconds, leastSeconds, mostSeconds, reason, boundBy } = time
  if (seconds !== null) return { value: `≈ ${formatDuration(seconds)}`, note: boundBy ?? '' }
  if (leastSeconds !== null && mostSeconds !== null)
    return {
      value: `from ${formatDuration(leastSeconds)}`,
      note: `${formatDuration(leastSeconds)} at least, ${formatDuration(mostSeconds)} at most`,
    }
  return { value: 'unknown', note: reason ?? '' }
}
