'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type ChangeComment,
  type CreateComment,
  colleaguesSchema,
  commentSchema,
  commentsSchema,
} from '@/lib/api/comment'
import { type ApiRequest, sendRequest } from './send-request'

const ASK_MS = 30_000

/** Everything that was said of an interaction; asked for again now and then, for others write too. */
export function useComments(interactionId: string) {
  return useQuery({
    queryKey: ['comments', interactionId],
    queryFn: async ({ signal }) =>
      commentsSchema.parse(
        await sendRequest({ method: 'GET', path: `/interactions/${interactionId}/comments`, signal }),
      ).data,
    refetchInterval: ASK_MS,
  })
}

/** People who can be mentioned; read when somebody writes. */
export function useColleagues(isWanted: boolean) {
  return useQuery({
    queryKey: ['colleagues'],
    queryFn: async ({ signal }) =>
      colleaguesSchema.parse(await sendRequest({ method: 'GET', path: '/colleagues', signal })).data,
    enabled: isWanted,
    staleTime: 60_000,
  })
}

function useCommentWrite<Input>(interactionId: string, requestOf: (input: Input) => ApiRequest) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => z.union([commentSchema, z.null()]).parse(await sendRequest(requestOf(input))),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['comments', interactionId] })
      await queryClient.invalidateQueries({ queryKey: ['reviews'] })
    },
  })
}

export function useCreateComment(interactionId: string) {
  return useCommentWrite(interactionId, (body: CreateComment) => ({
    method: 'POST',
    path: `/interactions/${interactionId}/comments`,
    body,
  }))
}

export function useChangeComment(interactionId: string) {
  return useCommentWrite(interactionId, ({ id, change }: { id: string; change: ChangeComment }) => ({
    method: 'PATCH',
    path: `/comments/${id}`,
    body: change,
  }))
}

export function useDeleteComment(interactionId: string) {
  return useCommentWrite(interactionId, (id: string) => ({ method: 'DELETE', path: `/comments/${id}` }))
}
