'use client'

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { pageOf } from '@/lib/api/list'
import { deliverySchema, webhookSchema } from '@/lib/api/webhook'
import { sendRequest } from './send-request'
import { useWrite } from './use-write'

export interface WebhookBody {
  name: string
  url: string
  events: readonly string[]
}

/** Adds a webhook, or changes the one of this id. Of a new one the answer alone holds its secret. */
export function useSaveWebhook(id: string | null) {
  return useWrite(
    (body: WebhookBody) =>
      id === null ? { method: 'POST', path: '/webhooks', body } : { method: 'PATCH', path: `/webhooks/${id}`, body },
    webhookSchema,
  )
}

/** Switches a webhook off or on. */
export function useSwitchWebhook(id: string) {
  return useWrite(
    (isActive: boolean) => ({ method: 'PATCH', path: `/webhooks/${id}`, body: { isActive } }),
    webhookSchema,
  )
}

/** Has a test message sent. */
export function useTestWebhook(id: string) {
  const queryClient = useQueryClient()
  const test = useWrite(() => ({ method: 'POST', path: `/webhooks/${id}/test` }), deliverySchema)
  return {
    isPending: test.isPending,
    send: (onError: (error: Error) => void) =>
      test.mutate(undefined, {
        onSuccess: () => queryClient.invalidateQueries({ queryKey: ['webhooks', id] }),
        onError,
      }),
  }
}

const WAITING_MS = 1_500
const SETTLED_MS = 20_000

/** What was sent to a webhook, the newest first, page after page; read often while something is on its way. */
export function useDeliveries(id: string) {
  return useInfiniteQuery({
    queryKey: ['webhooks', id],
    queryFn: async ({ pageParam, signal }) => {
      const query = `limit=10${pageParam === null ? '' : `&cursor=${encodeURIComponent(pageParam)}`}`
      return pageOf(deliverySchema).parse(
        await sendRequest({ method: 'GET', path: `/webhooks/${id}/deliveries?${query}`, signal }),
      )
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some((delivery) => delivery.state === 'waiting'))
        ? WAITING_MS
        : SETTLED_MS,
  })
}

/** Has a message of a webhook that was given up sent once more. */
export function useSendAgain(webhookId: string) {
  const queryClient = useQueryClient()
  const again = useWrite((id: string) => ({ method: 'POST', path: `/deliveries/${id}/again` }), deliverySchema)
  return {
    /** Which message is being queued; null: none. */
    pending: again.isPending ? again.variables : null,
    send: (id: string, onError: (error: Error) => void) =>
      again.mutate(id, {
        onSuccess: () => queryClient.invalidateQueries({ queryKey: ['webhooks', webhookId] }),
        onError,
      }),
  }
}
