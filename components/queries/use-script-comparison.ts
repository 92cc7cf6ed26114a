'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { scriptComparisonSchema, scriptPartingsSchema } from '@/lib/api/script-comparison'
import { sendRequest } from './send-request'

/** Runs of scenarios compared on the server; the last answer stays while the next one is made. */
export function useScriptComparison({
  runs,
  baseline,
  corrected,
}: {
  runs: readonly string[]
  baseline: string | null
  /** Whether people's corrections of points count. */
  corrected: boolean
}) {
  const query = new URLSearchParams({
    runs: runs.join(','),
    metric: 'points',
    ...(corrected ? { overrides: 'include' } : {}),
    ...(baseline !== null && runs.includes(baseline) ? { baseline } : {}),
  })
  return useQuery({
    queryKey: ['script-comparison', query.toString()],
    queryFn: async ({ signal }) =>
      scriptComparisonSchema.parse(await sendRequest({ method: 'GET', path: `/comparisons?${query}`, signal })),
    enabled: runs.length >= 2,
    placeholderData: keepPreviousData,
  })
}

/** Where the transcripts of two runs part. */
export function usePartings(first: string, second: string) {
  const query = new URLSearchParams({ first, second })
  return useQuery({
    queryKey: ['script-partings', first, second],
    queryFn: async ({ signal }) =>
      scriptPartingsSchema.parse(await sendRequest({ method: 'GET', path: `/comparisons/partings?${query}`, signal })),
    placeholderData: keepPreviousData,
  })
}
