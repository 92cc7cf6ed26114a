'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { scriptEstimateSchema } from '@/lib/api/script-estimate'
import { sendRequest } from './send-request'

/** What launches of scenarios would take, one for each. While a new answer is on its way the last one stays. */
export function useScriptEstimates(launches: readonly object[]) {
  return useQuery({
    queryKey: ['script-estimates', launches],
    queryFn: ({ signal }) =>
      Promise.all(
        launches.map(async (body) =>
          scriptEstimateSchema.parse(await sendRequest({ method: 'POST', path: '/runs/estimate', body, signal })),
        ),
      ),
    enabled: launches.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
