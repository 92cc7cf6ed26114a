'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { withTag } from '@/components/tags/tag-words'
import { anyRunSchema } from '@/lib/api/script-run'
import { tagListSchema, tagsSchema } from '@/lib/api/tag'
import { patchRun } from './run-cache'
import { sendRequest } from './send-request'
import { useWrite } from './use-write'

/** What can have tags, as the API's paths call it. */
export type Taggable = 'runs' | 'agents' | 'datasets' | 'scenarios' | 'leaderboards'

/** Gives something exactly these tags. */
export function useSetTags(kind: Taggable, id: string) {
  const queryClient = useQueryClient()
  const write = useWrite<readonly string[], { tags: string[] }>(
    (tags) => ({ method: 'POST', path: `/${kind}/${id}/tags`, body: { tags } }),
    tagsSchema,
  )
  return {
    ...write,
    mutate: (tags: readonly string[], then: { onSuccess: () => void; onError: (error: Error) => void }) =>
      write.mutate(tags, {
        onSuccess: (kept) => {
          if (kind === 'runs') {
            patchRun(queryClient, id, kept)
            void queryClient.invalidateQueries({ queryKey: ['active-runs'] })
          }
          void queryClient.invalidateQueries({ queryKey: ['tags'] })
          then.onSuccess()
        },
        onError: then.onError,
      }),
  }
}

/** Gives runs one more tag each, one run after another. Those that each has are read first, so that none is lost. */
export function useAddTag() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: async ({ runIds, tag }: { runIds: readonly string[]; tag: string }): Promise<void> => {
      for (const id of runIds) {
        const { tags } = anyRunSchema.parse(await sendRequest({ method: 'GET', path: `/runs/${id}` }))
        const body = { tags: withTag(tags, tag) }
        patchRun(
          queryClient,
          id,
          tagsSchema.parse(await sendRequest({ method: 'POST', path: `/runs/${id}/tags`, body })),
        )
      }
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['active-runs'] })
      void queryClient.invalidateQueries({ queryKey: ['tags'] })
      router.refresh()
    },
  })
}

/** Tags that anything has, those of most things first. */
export function useTagsInUse() {
  return useQuery({
    queryKey: ['tags'],
    queryFn: async ({ signal }) =>
      tagListSchema.parse(await sendRequest({ method: 'GET', path: '/tags', signal })).data.map(({ name }) => name),
  })
}
