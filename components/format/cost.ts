import { dollars } from '@/lib/runs/dollars'
import { countOf } from './count'

/** An amount of US dollars. @example formatUsd(0.012) // "$0.0120" */
export function formatUsd(usd: number): string {
  return dollars(usd)
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
export function formatCost({ usd, unknown, unit, none = 'unknown' }: KnownCost): string {
  if (usd === null) return none
  return unknown > 0 ? `at least ${formatUsd(usd)} (${countOf(unknown, unit)} unknown)` : formatUsd(usd)
}

/** The same where there is little room; a "+" says that a part of it is unknown. */
export function formatCostShort({ usd, unknown, none = 'unknown' }: KnownCost): string {
  if (usd === null) return none
  return unknown > 0 ? `${formatUsd(usd)} +` : formatUsd(usd)
}
