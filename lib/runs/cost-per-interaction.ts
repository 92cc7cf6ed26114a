/** What an interaction of a run costs on average, or why that is not known. */
export interface CostPerInteraction {
  costPerInteractionUsd: number | null
  costReason: string | null
  /** The known part, where some have no known cost. */
  costAtLeastUsd: number | null
}

/**
 * Null as soon as the cost of one is not known, for the unknown ones may differ.
 * @param costs of the interactions that came to their end; null: not known
 * @param mean of all of them, trials of one item averaged first
 */
export function costPerInteraction(costs: readonly (number | null)[], mean: number | null): CostPerInteraction {
  const known = costs.filter((usd) => usd !== null)
  if (costs.length === 0)
    return { costPerInteractionUsd: null, costReason: 'no interaction has come to its end', costAtLeastUsd: null }
  if (known.length < costs.length)
    return {
      costPerInteractionUsd: null,
      costReason: `the cost of ${costs.length - known.length} of ${costs.length} interactions is unknown`,
      costAtLeastUsd: known.length === 0 ? null : known.reduce((sum, usd) => sum + usd, 0) / costs.length,
    }
  return { costPerInteractionUsd: mean, costReason: null, costAtLeastUsd: mean }
}
