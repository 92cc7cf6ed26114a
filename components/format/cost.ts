import { dollars } from '@/lib/runs/dollars'
import { countOf } from './count'

/**
 * An amount of US dollars. @example formatUsd(0.012) // "$0.0120"
 * @param digits where amounts stand under each other, the decimals of all of them
 */
export function formatUsd(usd: number, digits?: number): string {
  return dollars(usd, digits)
}

/** The known part of a cost; `usd` null: nothing of it is known. */
export interface KnownCost {
  usd: number | null
  /** How many turns or calls have no known cost. */
  unknown: number
  /** What they are: "turn", "call". */
  unit: string
  /** Said where there is no cost because there was nothing to pay for. */
  none?: string
}

/** A cost as it may be said. @example formatCost({ usd: 0.012, unknown: 2, unit: 'turn' }) // "at least $0.0120 (2 turns unknown)" */
export function formatCost({ usd, unknown, unit, none = 'unknown' }: KnownCost, digits?: number): string {
  if (usd === null) return none
  if (unknown === 0) return formatUsd(usd, digits)
  // That it is at least nothing tells nobody anything.
  if (usd === 0) return `unknown for ${countOf(unknown, unit)}`
  return `at least ${formatUsd(usd, digits)} (${countOf(unknown, unit)} unknown)`
}

/** The same where there is little room; a "+" says that a part of it is unknown. */
export function formatCostShort({ usd, unknown, none = 'unknown' }: KnownCost, digits?: number): string {
  if (usd === null) return none
  if (unknown === 0) return formatUsd(usd, digits)
  return usd === 0 ? 'unknown' : `${formatUsd(usd, digits)} +`
}
