import { MOST } from '@/lib/api/comparison'
import type { RunListEntry } from '@/lib/api/run'
import { judgeOf } from '@/lib/runs/order-study-runs'

/**
 * The runs of a study between which the paired test decides: those that are complete, of the judges who were asked for
 * first; measured ones alone where there are any, for simulated ones are no part of their ranking.
 * @param asked in the order in which they were asked for
 * @returns in the order of `runs`, no more than can be compared at once
 */
export function runsToDecide(runs: readonly RunListEntry[], asked: readonly RunListEntry[]): RunListEntry[] {
  const measured = runs.filter(({ simulated }) => !simulated)
  const candidates = measured.length > 0 ? measured : runs
  const first = asked[0]
  if (first === undefined) return []
  return candidates
    .filter(
      ({ complete, judges, summary }) =>
        complete && summary.meanFinalScore !== null && judgeOf(judges) === judgeOf(first.judges),
    )
    .slice(0, MOST.runs)
}

/** Where these runs are compared at full length; null under two. */
export function compareHref(runs: readonly RunListEntry[]): string | null {
  if (runs.length < 2) return null
  return `/compare?runs=${runs
    .slice(0, MOST.runs)
    .map(({ id }) => id)
    .join(',')}${runs.some(({ corrections }) => corrections.shown) ? '&overrides=include' : ''}`
}
