import type { Dice } from '@/lib/statistics/dice'

/** What a made-up study is like; its values are final scores, of which most is the item's own complexity. */
export interface StudyPlan {
  agents: number
  items: number
  trials: number
  /** Whether all agents answer the same items, or each its own. */
  asked: 'shared' | 'own'
  /** How much better the last agent truly is than the others, in points. */
  effect?: number
  /** By how much each agent's scores vary, one number for all or one for each. In points, by item and by trial. */
  sdByItem?: number
  sdByTrial?: number
  /** Factors of the agents' spread, where it is not the same for all. */
  spreads?: readonly number[]
  /** Long tails to the right, as quality ratios have, or the normal curve. */
  shape?: 'skewed' | 'normal'
}

/** One agent's scores: of each item one for each trial. */
export type SimulatedAgent = number[][]

/** Items differ from one another by this much, in points: complexity is most of a final score. */
const SD_OF_ITEMS = 9
const CENTRE = 27

/** A study whose truth is known: agents that are alike, but for the effect. */
export function simulateStudy(plan: StudyPlan, dice: Dice): SimulatedAgent[] {
  const { agents, items, trials, effect = 0, sdByItem = 3, sdByTrial = 2, spreads = [], shape = 'skewed' } = plan
  const common = Array.from({ length: items }, () => CENTRE + SD_OF_ITEMS * skewed(dice))
  return Array.from({ length: agents }, (_, agent) => {
    const spread = spreads[agent] ?? 1
    return common.map((shared) => {
      const complexity = plan.asked === 'shared' ? shared : CENTRE + spread * SD_OF_ITEMS * skewed(dice)
      // What this agent makes of this item, the same in every trial of it.
      const own = spread * sdByItem * (shape === 'normal' ? normal(dice) : skewed(dice))
      return Array.from({ length: trials }, () => {
        const value = complexity + own + (agent === agents - 1 ? effect : 0) + spread * sdByTrial * normal(dice)
        return Math.round(value * 1e6) / 1e6
      })
    })
  })
}

/** One number for each item: the mean of its trials. */
export function itemMeans(agent: SimulatedAgent): number[] {
  return agent.map((trials) => trials.reduce((sum, value) => sum + value, 0) / trials.length)
}

/** Mean 0, standard deviation 1. By the polar method: G. Marsaglia, T. A. Bray (1964), SIAM Rev. 6, 260–264. */
export function normal(dice: Dice): number {
  for (;;) {
    const [x, y] = [2 * dice() - 1, 2 * dice() - 1]
    const square = x * x + y * y
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * Math.log(square)) / square)
  }
}

/** Mean 0, standard deviation 1, skewness 1.3: the sum of three exponential values, moved and scaled. */
function skewed(dice: Dice): number {
  const sum = -Math.log((1 - dice()) * (1 - dice()) * (1 - dice()))
  return (sum - 3) / Math.sqrt(3)
}
