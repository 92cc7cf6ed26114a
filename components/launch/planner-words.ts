import { countOf } from '@/components/format/count'
import { formatScore, formatShare } from '@/components/format/score'
import type { PlannerAnswer as Plan } from '@/lib/api/planner'
import { sayAmount } from '@/lib/comparison/analysis-plan'
import { METRICS } from '@/lib/comparison/metrics'

/** How many questions a difference needs, or why that is not known. @param two what a pair is called */
export function neededWords({ aim, kind, itemsNeeded, metric, why }: Plan, two = 'these two'): string {
  const between = kind === 'pair' ? `between ${two}` : 'between two runs on different questions'
  const wanted = `To see a difference of ${sayAmount(aim.difference, metric)} ${between}`
  if (itemsNeeded === null) return `${wanted}: ${why ?? 'not known'}.`
  return `${wanted}, ${countOf(itemsNeeded, 'question')} ${itemsNeeded === 1 ? 'is' : 'are'} needed${kind === 'run' ? ' in each' : ''}.`
}

/** What the chosen questions see. */
export function chosenWords({ aim, design, power, smallestDifference, why, metric }: Plan): string {
  if (power === null || smallestDifference === null)
    return why === null ? '' : `Of the chosen ones nothing can be said: ${why}.`
  return `The ${countOf(design.items, 'question')} of this form see it in ${formatShare(power)} of such comparisons; what they see in ${formatShare(aim.power)} is ${formatScore(smallestDifference)}${METRICS[metric].unit} or more.`
}
