import { type Refusal, refused } from './statistic'
import type { Values } from './values'

/** What a group is called in a refusal: an agent, a judge. */
export interface GroupWord {
  /** `agent` unless another is named. */
  group?: string
  /** What its values are, in the plural: `scored interactions` unless another is named. */
  values?: string
}

/** The words with what is not named filled in. */
export function groupWords({ group = 'agent', values = 'scored interactions' }: GroupWord = {}): Required<GroupWord> {
  return { group, values }
}

/**
 * The refusal that groups call for which can't be tested against each other; null where there is none.
 *
 * @param atLeast how many values each group needs
 * @example refusalOfGroups([[1, 2]], 1) // { defined: false, why: 'choose at least 2 agents' }
 */
export function refusalOfGroups(groups: readonly Values[], atLeast: number, words: GroupWord = {}): Refusal | null {
  const { group, values } = groupWords(words)
  if (groups.length < 2) return refused(`choose at least 2 ${group}s`)
  const short = groups.findIndex((each) => each.length < atLeast)
  if (short !== -1) {
    const single = atLeast === 1 ? values.replace(/s$/, '') : values
    return refused(
      `each ${group} needs at least ${atLeast} ${single}, ${group} ${short + 1} has ${groups[short]?.length}`,
    )
  }
  for (const each of groups) {
    const odd = each.find((value) => !Number.isFinite(value))
    if (odd !== undefined) return refused(`needs finite numbers, got ${odd}`)
  }
  return null
}
