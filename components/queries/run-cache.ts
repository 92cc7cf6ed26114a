import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { RunAnswer } from '@/lib/api/run'
import { choiceWords } from '@/lib/runs/score-choice'

type Shown = Pick<RunAnswer, 'id' | 'scoreSet' | 'formula' | 'weights'>

/** Where a run is kept: apart for each formula and weights under which its scores are read. */
export function runKey(run: Shown): QueryKey {
  return ['run', run.id, run.scoreSet.launch ? 'launch' : choiceWords(run)]
}

/**
 * Changes a run wherever it was read. What is told of scores is told of the launch's own, so a run that is read under
 * another score set keeps its scores: they are read again by the page.
 */
export function patchRun(queryClient: QueryClient, runId: string, patch: Partial<RunAnswer>): void {
  const { summary: _, formula: _formula, weights: _weights, scoreSet: _scoreSet, ...unscored } = patch
  queryClient.setQueriesData<RunAnswer>(
    { queryKey: ['run', runId] },
    (run) => run && { ...run, ...(run.scoreSet.launch ? patch : unscored) },
  )
}
