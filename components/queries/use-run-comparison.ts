'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { runComparisonSchema } from '@/lib/api/comparison'
import type { MetricName } from '@/lib/comparison/metrics'
import { type ScoreWish, weightsText } from '@/lib/runs/score-choice'
import { sendRequest } from './send-request'

/** What is asked of a comparison. */
export interface ComparisonWish {
  runs: readonly string[]
  /** null: as the runs were launched for. */
  metric: MetricName | null
  /** null: as the runs were launched for; `none`: all pairs. */
  baseline: string | null
  /** null: as the runs were launched for. */
  alpha?: number | null
  /** Formula and weights of the scores, each run's own without it, and whether people's corrections count. */
  scores?: ScoreWish
}

/** Runs compared on the server; the last answer stays while the next one is made. */
export function useRunComparison({ runs, metric, baseline, alpha, scores }: ComparisonWish) {
  const query = new URLSearchParams({
    runs: runs.join(','),
    ...(metric === null ? {} : { metric }),
    ...(alpha == null ? {} : { alpha: String(alpha) }),
    ...(baseline !== null && (baseline === 'none' || runs.includes(baseline)) ? { baseline } : {}),
    ...(scores?.formula ? { formula: scores.formula } : {}),
    ...(scores?.weights ? { weights: weightsText(scores.weights) } : {}),
    ...(scores?.corrected ? { overrides: 'include' } : {}),
  })
  return useQuery({
    queryKey: ['comparison', query.toString()],
    queryFn: async ({ signal }) =>
      runComparisonSchema.parse(await sendRequest({ method: 'GET', path: `/comparisons?${query}`, signal })),
    enabled: runs.length >= 2,
    placeholderData: keepPreviousData,
  })
}
