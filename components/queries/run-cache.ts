import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { RunAnswer } from '@/lib/api/run'
import { choiceWords } from '@/lib/runs/score-choice'

type Shown = Pick<RunAnswer, 'id' | 'scoreSet' | 'formula' | 'weights' | 'corrections'>

/** Where a run is kept: apart for each formula and weights under which its scores are read. */
export function runKey(run: Shown): QueryKey {
  return [
    'run',
    run.id,
    isOfLaunch(run) ? 'launch' : `${choiceWords(run)}${run.corrections.shown ? ', corrected' : ''}`,
  ]
}

/** Whether these are the scores that events tell of: the launch's own, as the judges gave them. */
const isOfLaunch = ({ scoreSet, corrections }: Pick<Shown, 'scoreSet' | 'corrections'>): boolean =>
  scoreSet.launch && !corrections.shown

/**
 * Changes a run wherever it was read. What is told of scores is told of the launch's own, so a run that is read under
 * another score set keeps its scores: they are read again by the page.
 */
export function patchRun(queryClient: QueryClient, runId: string, patch: Partial<RunAnswer>): void {
  const { summary: _, formula: _formula, weights: _weights, scoreSet: _set, corrections: _shown, ...unscored } = patch
  queryClient.setQueriesData<RunAnswer>(
    { queryKey: ['run', runId] },
    (run) => run && { ...run, ...(isOfLaunch(run) ? patch : unscored) },
  )
}
