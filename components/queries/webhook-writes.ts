'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
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

/** What was sent to a webhook last; read often while something is on its way. */
export function useDeliveries(id: string) {
  return useQuery({
    queryKey: ['webhooks', id],
    queryFn: async ({ signal }) =>
      pageOf(deliverySchema).parse(
        await sendRequest({ method: 'GET', path: `/webhooks/${id}/deliveries?limit=10`, signal }),
      ),
    refetchInterval: ({ state }) =>
      state.data?.data.some((delivery) => delivery.state === 'waiting') ? WAITING_MS : SETTLED_MS,
  })
}
