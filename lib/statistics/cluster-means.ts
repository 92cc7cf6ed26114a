import { mean } from './mean'
import { defined, refusalOf, type Statistic } from './statistic'

/** The mean of one item's trials. */
export interface ClusterMean {
  cluster: string
  /** In the unit of the values. */
  mean: number
  /** How many values it is the mean of. */
  n: number
}

/**
 * One mean for each item, over its trials: the values that every further statistic works on.
 * Trials of one item are alike; counted one by one they would make intervals too narrow and give items with more scored
 * trials more weight. In the order in which the items first occur.
 * E. Miller (2024), "Adding Error Bars to Evals", section on clustered questions: https://arxiv.org/abs/2411.00640
 *
 * Refuses: no values; values that are not finite numbers.
 * @param values one for each scored trial; a missing score is left out with its cluster
 * @param clusters the item that each value belongs to, in the same order
 * @throws {RangeError} if the lists are not of one length
 * @example clusterMeans([6, 8, 3], ['a', 'a', 'b'])
 *   // { defined: true, value: [{ cluster: 'a', mean: 7, n: 2 }, { cluster: 'b', mean: 3, n: 1 }] }
 */
export function clusterMeans(values: readonly number[], clusters: readonly string[]): Statistic<ClusterMean[]> {
  if (values.length !== clusters.length) {
    throw new RangeError(`each value needs its cluster, got ${values.length} values and ${clusters.length} clusters`)
  }
  const refusal = refusalOf(values, 1)
  if (refusal !== null) return refusal

  const byCluster = new Map<string, number[]>()
  clusters.forEach((cluster, index) => {
    const members = byCluster.get(cluster) ?? []
    members.push(values[index] ?? 0)
    byCluster.set(cluster, members)
  })
  return defined(
    [...byCluster].flatMap(([cluster, members]) => {
      const centre = mean(members)
      return centre.defined ? [{ cluster, mean: centre.value, n: members.length }] : []
    }),
  )
}
