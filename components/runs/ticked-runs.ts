import { countOf } from '@/components/format/count'
import type { RunListEntry } from '@/lib/api/run'

/** Of a run that is ticked, what tells whether it can be compared with others. */
export type TickedRun = Pick<RunListEntry, 'dataset' | 'summary'>

/**
 * What the ticked runs have in common, in a few words, and whether they can be compared.
 * @param runs those of them that are in sight
 * @param ticked how many there are in all
 */
export function tickedWords(runs: readonly TickedRun[], ticked: number, most: number): { words: string; ok: boolean } {
  if (ticked > most) return { words: `at most ${most} can be compared at once`, ok: false }
  if (ticked < 2) return { words: 'tick another one to compare', ok: false }
  if (new Set(runs.map(({ dataset }) => dataset.versionId)).size > 1)
    return { words: 'of different data sets or versions: no question in common', ok: false }
  const [dataset] = runs.map((run) => run.dataset)
  const least = Math.min(...runs.map(({ summary }) => summary.items))
  if (dataset === undefined || ticked > runs.length) return { words: 'some on another page', ok: true }
  const common = `at most ${countOf(least, 'common question')}`
  return { words: `${dataset.name}, v${dataset.version}: ${common}`, ok: true }
}
