'use client'

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { judgeAgainEstimateSchema } from '@/lib/api/judge-again'
import { pageOf } from '@/lib/api/list'
import { type ModelAnswer, modelSchema } from '@/lib/api/model'
import { sendRequest } from './send-request'

const modelsSchema = pageOf(modelSchema)

/** The models in use, once they are wanted. */
export function useModels(wanted: boolean) {
  return useQuery({
    queryKey: ['models'],
    queryFn: async ({ signal }): Promise<ModelAnswer[]> => {
      const models: ModelAnswer[] = []
      let cursor: string | null = null
      do {
        const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
        const page = modelsSchema.parse(await sendRequest({ method: 'GET', path: `/models?limit=200${query}`, signal }))
        models.push(...page.data)
        cursor = page.nextCursor
      } while (cursor !== null)
      return models
    },
    enabled: wanted,
  })
}

const judgedSchema = z.object({ id: z.string() })

/** Has a run judged again. The same key with the same judges makes one run, however often it is sent. */
export function useJudgeAgain(runId: string) {
  return useMutation({
    mutationFn: async ({ body, key }: { body: object; key: string }) =>
      judgedSchema.parse(
        await sendRequest({
          method: 'POST',
          path: `/runs/${runId}/judge-again`,
          body,
          headers: { 'Idempotency-Key': key },
        }),
      ),
  })
}

/** What judging a run again would ask. @param body null while a judge is still to be chosen */
export function useJudgeAgainEstimate(runId: string, body: object | null) {
  return useQuery({
    queryKey: ['judge-again-estimate', runId, body],
    queryFn: async ({ signal }) =>
      judgeAgainEstimateSchema.parse(
        await sendRequest({ method: 'POST', path: `/runs/${runId}/judge-again/estimate`, body, signal }),
      ),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
