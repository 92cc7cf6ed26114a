'use client'

import { useQuery } from '@tanstack/react-query'
import { robustnessSchema } from '@/lib/api/robustness'
import { sendRequest } from './send-request'

/** The order of these runs under every way of looking at it, by what they were launched for. */
export function useRobustness(runs: readonly string[], corrected: boolean) {
  const query = new URLSearchParams({
    runs: runs.join(','),
    ...(corrected ? { overrides: 'include' } : {}),
  }).toString()
  return useQuery({
    queryKey: ['robustness', query],
    queryFn: async ({ signal }) =>
      robustnessSchema.parse(await sendRequest({ method: 'GET', path: `/comparisons/robustness?${query}`, signal })),
    retry: false,
  })
}
