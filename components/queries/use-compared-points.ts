'use client'

import { useQuery } from '@tanstack/react-query'
import { comparedPointsSchema } from '@/lib/api/compared-items'
import type { MetricName } from '@/lib/comparison/metrics'
import { sendRequest } from './send-request'

/** Every interaction of compared runs as a point. @param enabled whether anybody looks at them */
export function useComparedPoints(
  { runs, metric, corrected }: { runs: readonly string[]; metric: MetricName; corrected: boolean },
  enabled: boolean,
) {
  const query = new URLSearchParams({
    runs: runs.join(','),
    metric,
    ...(corrected ? { overrides: 'include' } : {}),
  }).toString()
  return useQuery({
    queryKey: ['compared-points', query],
    queryFn: async ({ signal }) =>
      comparedPointsSchema.parse(await sendRequest({ method: 'GET', path: `/comparisons/points?${query}`, signal })),
    enabled,
  })
}
