import { countOf } from '@/components/format/count'
import type { RunListEntry } from '@/lib/api/run'
import type { AnyRun, ScriptRunAnswer } from '@/lib/api/script-run'
import { deedsFor } from './run-deeds'

/** Of a run that is ticked, what tells whether it can be compared with others. */
export type TickedRun = Pick<RunListEntry, 'benchmark' | 'dataset' | 'summary'> | Pick<ScriptRunAnswer, 'benchmark'>

/** What can be done with several runs together, in the order of the buttons. */
export const TOGETHER = ['pause', 'resume', 'cancel'] as const

/** Those of the runs that this can be done with as they stand. */
export function deedForAll<Run extends Pick<AnyRun, 'status' | 'progress' | 'importedFrom'>>(
  runs: readonly Run[],
  deed: (typeof TOGETHER)[number],
): Run[] {
  return runs.filter((run) => deedsFor(run).includes(deed))
}

/**
 * What the ticked runs have in common, in a few words, and whether they can be compared.
 * @param runs those of them that are in sight
 * @param ticked how many there are in all
 */
export function tickedWords(runs: readonly TickedRun[], ticked: number, most: number): { words: string; ok: boolean } {
  if (ticked > most) return { words: `at most ${most} can be compared at once`, ok: false }
  if (ticked < 2) return { words: 'tick another one to compare', ok: false }
  const scored = runs.flatMap((run) => (run.benchmark === 'scripted' ? [] : [run]))
  if (scored.length < runs.length) return { words: 'runs of scenarios are compared on a page of their own', ok: false }
  if (scored.some(({ summary }) => summary.meanFinalScore === null))
    return { words: 'not all have a score to compare yet', ok: false }
  if (new Set(scored.map(({ dataset }) => dataset.versionId)).size > 1)
    return { words: 'of different data sets or versions: no question in common', ok: false }
  const [dataset] = scored.map((run) => run.dataset)
  const least = Math.min(...scored.map(({ summary }) => summary.items))
  if (dataset === undefined || ticked > runs.length) return { words: 'some on another page', ok: true }
  const common = `at most ${countOf(least, 'common question')}`
  return { words: `${dataset.name}, v${dataset.version}: ${common}`, ok: true }
}
