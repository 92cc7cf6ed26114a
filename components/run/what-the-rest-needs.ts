import { endedOf } from '@/components/runs/run-figures-words'
import type { RunAnswer } from '@/lib/api/run'

/** What a paused run will still need, if its interactions go on costing what they did. */
export interface RestOfRun {
  /** Interactions that have not ended. */
  waiting: number
  moreUsd: number
  /** What has been spent and what is still needed, up to the next cent. */
  budgetUsd: number
}

/**
 * Null where none has ended to go by, or where a cost is not known.
 * Those under way when it paused have cost something already, so this is a little too much rather than too little.
 */
export function whatTheRestNeeds({ budget, progress }: Pick<RunAnswer, 'budget' | 'progress'>): RestOfRun | null {
  const ended = endedOf(progress) - progress.cancelled
  const waiting = progress.waiting + progress.running
  if (budget === null || budget.unknownCalls > 0 || ended === 0 || waiting === 0) return null
  const moreUsd = (budget.spentUsd / ended) * waiting
  return { waiting, moreUsd, budgetUsd: Math.ceil(100 * (budget.spentUsd + moreUsd) - 1e-9) / 100 }
}
