'use client'

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { estimateSchema } from '@/lib/api/estimate'
import { itemSchema } from '@/lib/api/item'
import { sendRequest } from './send-request'

const launchedSchema = z.object({ id: z.string() })

/** Launches a run. The same key with the same launch makes one run, however often it is sent. */
export function useLaunchRun() {
  return useMutation({
    mutationFn: async ({ launch, key }: { launch: object; key: string }) =>
      launchedSchema.parse(
        await sendRequest({ method: 'POST', path: '/runs', body: launch, headers: { 'Idempotency-Key': key } }),
      ),
  })
}

/**
 * What a launch would do. While a new answer is on its way the last one stays.
 * @param launch null while the form is not complete
 */
export function useLaunchEstimate(launch: object | null) {
  return useQuery({
    queryKey: ['launch-estimate', launch],
    queryFn: async ({ signal }) =>
      estimateSchema.parse(await sendRequest({ method: 'POST', path: '/runs/estimate', body: launch, signal })),
    enabled: launch !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** One question with its texts. @param itemId null: none is asked for */
export function useItem(itemId: string | null) {
  return useQuery({
    queryKey: ['item', itemId],
    queryFn: async ({ signal }) =>
      itemSchema.parse(await sendRequest({ method: 'GET', path: `/items/${itemId}`, signal })),
    enabled: itemId !== null,
  })
}
