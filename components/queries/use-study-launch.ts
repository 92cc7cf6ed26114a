'use client'

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { studyEstimateSchema, studySchema } from '@/lib/api/study'
import { sendRequest } from './send-request'
import { useWrite } from './use-write'

const launchedSchema = z.object({ id: z.string() })

/** Launches a study. The same key with the same launch makes one study, however often it is sent. */
export function useLaunchStudy() {
  return useMutation({
    mutationFn: async ({ launch, key }: { launch: object; key: string }) =>
      launchedSchema.parse(
        await sendRequest({ method: 'POST', path: '/studies', body: launch, headers: { 'Idempotency-Key': key } }),
      ),
  })
}

/**
 * What the launch of a study would do. While a new answer is on its way the last one stays.
 * @param launch null while the form is not complete
 */
export function useStudyEstimate(launch: object | null) {
  return useQuery({
    queryKey: ['study-estimate', launch],
    queryFn: async ({ signal }) =>
      studyEstimateSchema.parse(await sendRequest({ method: 'POST', path: '/studies/estimate', body: launch, signal })),
    enabled: launch !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export function useRenameStudy() {
  return useWrite(
    ({ id, name }: { id: string; name: string }) => ({ method: 'PATCH', path: `/studies/${id}`, body: { name } }),
    studySchema,
  )
}
