import { formatUsd } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import { formatDuration } from '@/components/format/duration'
import type { RunEstimate } from '@/lib/api/estimate'
import { columnDigits } from '@/lib/runs/dollars'

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
      value: usd === 0 ? formatUsd(0) : `≈ ${formatUsd(usd)}`,
      note: usd === 0 && mostUsd === 0 ? '' : likelyUsd === null ? (bounds ?? '') : likelyWords(likelyUsd),
    }
  if (bounds !== null && leastUsd === mostUsd && leastUsd !== null)
    return { value: formatUsd(leastUsd), note: leastUsd === 0 ? '' : bounds }
  return { value: bounds === null ? 'unknown' : `from ${formatUsd(leastUsd ?? 0)}`, note: bounds ?? usdReason ?? '' }
}

function likelyWords([low, high]: readonly [number, number]): string {
  const digits = columnDigits([low, high])
  return `95 of 100 such runs: ${formatUsd(low, digits)} to ${formatUsd(high, digits)}`
}

/** What the button says: how many, and for how much. @example "Launch 24 interactions for about $0.50" */
export function launchWords({ interactions, cost }: Pick<RunEstimate, 'interactions' | 'cost'>): string {
  return `Launch ${countOf(interactions, 'interaction')}${priceWords(cost)}`
}

function priceWords({ usd, leastUsd, mostUsd }: RunEstimate['cost']): string {
  if (mostUsd === 0) return ', free'
  if (usd !== null) return ` for about ${formatUsd(usd)}`
  return leastUsd === null ? '' : `, ${formatUsd(leastUsd)} at least`
}

/** Why a run of this estimate would be paused by its budget, or might; null where it would not. */
export function budgetWarning(
  { interactions, cost }: Pick<RunEstimate, 'interactions' | 'cost'>,
  budgetUsd: number | null,
): string | null {
  const { usd, mostUsd } = cost
  if (budgetUsd === null || budgetUsd <= 0) return null
  const budget = `The budget of ${formatUsd(budgetUsd)}`
  if (usd !== null && budgetUsd < usd) {
    const played = Math.floor((interactions * budgetUsd) / usd)
    return `${budget} is under the expected ${formatUsd(usd)}: the run will pause after about ${formatCount(played)} of ${formatCount(interactions)}.`
  }
  if (mostUsd !== null && budgetUsd < mostUsd)
    return `${budget} is under the ${formatUsd(mostUsd)} that this costs at most: the run may pause.`
  return null
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
