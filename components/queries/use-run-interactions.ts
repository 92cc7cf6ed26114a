'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type InteractionWish, interactionQuery } from '@/lib/address/interaction-wish'
import { interactionListEntrySchema } from '@/lib/api/interaction'
import { pageOf } from '@/lib/api/list'
import type { InteractionPage } from './patch-interaction'
import { sendRequest } from './send-request'

const contract = pageOf(interactionListEntrySchema)

/**
 * A run's interactions, page after page.
 * @param initial the first page, and the wish that the server read it for
 * @param isOfLaunch whether these are the scores that events tell of: the launch's own
 */
export function useRunInteractions(
  runId: string,
  wish: InteractionWish,
  initial: { wish: InteractionWish; page: InteractionPage },
  isOfLaunch: boolean,
) {
  const query = interactionQuery(wish).toString()
  return useInfiniteQuery({
    queryKey: ['run-interactions', runId, query, isOfLaunch ? 'launch' : 'other'],
    queryFn: async ({ pageParam, signal }): Promise<InteractionPage> => {
      const cursor = pageParam ? `&cursor=${encodeURIComponent(pageParam)}` : ''
      const path = `/runs/${runId}/interactions?${query}${cursor}`
      return contract.parse(await sendRequest({ method: 'GET', path, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    ...(query === interactionQuery(initial.wish).toString()
      ? { initialData: { pages: [initial.page], pageParams: [null] } }
      : {}),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
}
