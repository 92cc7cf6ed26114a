'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageOf } from '@/lib/api/list'
import { plannerSchema } from '@/lib/api/planner'
import { runListEntrySchema } from '@/lib/api/run'
import { sendRequest } from './send-request'

const runsSchema = pageOf(runListEntrySchema)
/** Their numbers will not change any more. */
const ENDED = 'completed,completed-with-errors'

/** The newest runs of a data set that have ended. @param datasetId null while none is wanted */
export function useEndedRuns(datasetId: string | null) {
  return useQuery({
    queryKey: ['ended-runs', datasetId],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ datasetId: datasetId ?? '', status: ENDED, limit: '100' })
      const page = runsSchema.parse(await sendRequest({ method: 'GET', path: `/runs?${query}`, signal }))
      return page.data.filter(({ summary }) => summary.items >= 2)
    },
    enabled: datasetId !== null,
  })
}

/** What earlier runs say of a comparison. @param query the route's query; null while something is to be chosen */
export function usePlanner(query: string | null) {
  return useQuery({
    queryKey: ['planner', query],
    queryFn: async ({ signal }) =>
      plannerSchema.parse(await sendRequest({ method: 'GET', path: `/planner?${query ?? ''}`, signal })),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
