import { moments } from './moments'
import { defined, refused, type Statistic } from './statistic'

/** Where the values' scatter comes from; in squared units of the values. */
export interface VarianceComponents {
  /** Of the groups' true means. 0 where the groups differ less than their own scatter would make them. */
  between: number
  /** Of single values about their group's true mean. */
  within: number
  dfWithin: number
  groups: number
  /** Values of a group, averaged so that groups of unequal size count rightly. */
  perGroup: number
}

/**
 * How much values differ from group to group, and how much inside a group: one-way random effects by the method of moments.
 * within = MS_within; between = (MS_between − MS_within) ÷ n₀, not below 0; n₀ = (N − Σnᵢ² ÷ N) ÷ (k − 1).
 * S. R. Searle, G. Casella, C. E. McCulloch (1992), "Variance Components", chapter 3
 *
 * Refuses: fewer than 2 groups; no group with 2 values; values that are not finite numbers.
 * @param groups of any sizes; empty ones are left out
 * @example varianceComponents([[1, 3], [5, 7], [9, 11]]) // { defined: true, value: { between: 15, within: 2, … } }
 */
export function varianceComponents(groups: readonly (readonly number[])[]): Statistic<VarianceComponents> {
  const filled = groups.filter((group) => group.length > 0)
  const k = filled.length
  const values = filled.flat()
  const odd = values.find((value) => !Number.isFinite(value))
  if (odd !== undefined) return refused(`needs finite numbers, got ${odd}`)
  if (k < 2) return refused(`needs at least 2 groups, got ${k}`)
  const total = values.length
  if (total === k) return refused('no group has 2 values')

  const own = filled.map((group) => moments(group))
  const grand = moments(values)
  const ssWithin = own.reduce((sum, { sumOfSquares }) => sum + sumOfSquares, 0)
  const ssBetween = Math.max(grand.sumOfSquares - ssWithin, 0)
  const dfWithin = total - k
  const within = ssWithin / dfWithin
  const perGroup = (total - own.reduce((sum, { n }) => sum + n * n, 0) / total) / (k - 1)
  return defined({
    between: Math.max((ssBetween / (k - 1) - within) / perGroup, 0),
    within,
    dfWithin,
    groups: k,
    perGroup,
  })
}
