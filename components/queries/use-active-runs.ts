'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { pageOf } from '@/lib/api/list'
import { type AnyRun, anyRunEntrySchema } from '@/lib/api/script-run'
import { sendRequest } from './send-request'

const contract: z.ZodType<{ data: AnyRun[] }> = pageOf(anyRunEntrySchema)

/**
 * The runs on their way, of either benchmark: queued, running or paused, newest first, at most 200. Asked again every few seconds, once for
 * all who want to know.
 * @param everyMs how long until it is asked again; the shortest wish counts
 */
export function useActiveRuns(everyMs: number) {
  return useQuery({
    queryKey: ['active-runs'],
    queryFn: async ({ signal }) => {
      const path = '/runs?status=queued,running,paused&limit=200'
      return contract.parse(await sendRequest({ method: 'GET', path, signal })).data
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  })
}
