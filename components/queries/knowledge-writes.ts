'use client'

import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type EstimateKnowledgeBase,
  knowledgeBaseEstimateSchema,
  knowledgeBaseSchema,
  passageSchema,
  type UpdateKnowledgeBase,
} from '@/lib/api/knowledge-base'
import { sendRequest } from './send-request'
import { useWrite } from './use-write'

/** What a new knowledge base is made of: a data set's knowledge pool, or files. */
export type NewKnowledgeBase = { body: object } | { fields: { name: string; options: object }; files: readonly File[] }

export function useCreateKnowledgeBase() {
  return useWrite((made: NewKnowledgeBase) => {
    const request = { method: 'POST', path: '/knowledge-bases' } as const
    return 'body' in made ? { ...request, body: made.body } : { ...request, form: formOf(made) }
  }, knowledgeBaseSchema)
}

function formOf({ fields, files }: Extract<NewKnowledgeBase, { files: readonly File[] }>): FormData {
  const form = new FormData()
  // The files come last, so that the rest can be judged before they have arrived.
  form.append('name', fields.name)
  form.append('options', JSON.stringify(fields.options))
  for (const file of files) form.append('files', file)
  return form
}

export function useChangeKnowledgeBase() {
  return useWrite(
    ({ id, change }: { id: string; change: UpdateKnowledgeBase }) => ({
      method: 'PATCH',
      path: `/knowledge-bases/${id}`,
      body: change,
    }),
    knowledgeBaseSchema,
  )
}

/** What the embeddings of a data set's knowledge pool would take. */
export function useKnowledgeBaseEstimate(asked: EstimateKnowledgeBase) {
  return useQuery({
    queryKey: ['knowledge-base-estimate', asked],
    queryFn: async ({ signal }) =>
      knowledgeBaseEstimateSchema.parse(
        await sendRequest({ method: 'POST', path: '/knowledge-bases/estimate', body: asked, signal }),
      ),
    retry: false,
  })
}

const EVERY_MS = 1_500

/** A knowledge base while it is being built, asked for again until that has ended. */
export function useKnowledgeBaseInTheMaking(id: string) {
  return useQuery({
    queryKey: ['knowledge-base', id],
    queryFn: async ({ signal }) =>
      knowledgeBaseSchema.parse(await sendRequest({ method: 'GET', path: `/knowledge-bases/${id}`, signal })),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.status === 'building' ? EVERY_MS : false),
    staleTime: 0,
  })
}

const foundSchema = z.object({ data: z.array(passageSchema) })

/** What is found by words in a knowledge base. @param query null: nothing is looked for */
export function usePassageSearch(id: string, query: string | null) {
  return useQuery({
    queryKey: ['passages', id, query],
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ query: query ?? '' })
      const path = `/knowledge-bases/${id}/search?${search}`
      return foundSchema.parse(await sendRequest({ method: 'GET', path, signal })).data
    },
    enabled: query !== null,
    retry: false,
  })
}
