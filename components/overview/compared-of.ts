import { MOST } from '@/lib/api/comparison'
import type { RunListEntry } from '@/lib/api/run'

/** Those that may be ranked: complete ones with a mean. */
export function comparedOf(runs: readonly RunListEntry[]): RunListEntry[] {
  return runs.filter(({ complete, summary }) => complete && summary.meanFinalScore !== null).slice(0, MOST.runs)
}
