'use client'

import { useQuery } from '@tanstack/react-query'
import { scoresInLink } from '@/lib/address/score-address'
import { type RunAnswer, runSchema } from '@/lib/api/run'
import { runKey } from './run-cache'
import { sendRequest } from './send-request'

/** One run, as the server first gave it and as its events have changed it since (see use-run-events). */
export function useRun(runId: string, initial: RunAnswer): RunAnswer {
  const { data } = useQuery({
    queryKey: runKey(initial),
    queryFn: async ({ signal }) =>
      runSchema.parse(await sendRequest({ method: 'GET', path: `/runs/${runId}${scoresInLink(initial)}`, signal })),
    initialData: initial,
    // Events keep it true; it is read again only when somebody asks for that.
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A page that was read again from the server may know more than what the events have told so far.
  return initial.eventId >= data.eventId ? initial : data
}
