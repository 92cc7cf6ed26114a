'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { type CreateOverride, scoreOverrideSchema } from '@/lib/api/score-override'
import { type ApiRequest, sendRequest } from './send-request'

/** What rests on the scores of an interaction is read again: its page, and those that count with corrections. */
function useCorrectionWrite<Input>(interactionId: string, requestOf: (input: Input) => ApiRequest) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: async (input: Input) =>
      z.union([scoreOverrideSchema, z.null()]).parse(await sendRequest(requestOf(input))),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['interaction', interactionId] })
      await queryClient.invalidateQueries({ queryKey: ['run-interactions'] })
      queryClient.removeQueries({ queryKey: ['run'] })
      router.refresh()
    },
  })
}

export function useCorrectScore(interactionId: string) {
  return useCorrectionWrite(interactionId, (body: CreateOverride) => ({
    method: 'POST',
    path: `/interactions/${interactionId}/overrides`,
    body,
  }))
}

export function useTakeBackCorrection(interactionId: string) {
  return useCorrectionWrite(interactionId, (id: string) => ({ method: 'DELETE', path: `/overrides/${id}` }))
}
