'use client'

import { useQuery } from '@tanstack/react-query'
import { pageOf } from '@/lib/api/list'
import { sentRequestSchema } from '@/lib/api/sent-request'
import type { EMBEDDING_PURPOSE, PreparationPurpose, TurnPurpose } from '@/lib/selfscore/purpose'
import { sendRequest } from './send-request'

/** Which requests: of one purpose in one turn, or those that made something once for an item. */
export type SentRequestsWanted =
  | { of: 'turn'; interactionId: string; turn: number; purpose: TurnPurpose | typeof EMBEDDING_PURPOSE }
  | { of: 'item'; itemId: string; runId: string; kind: PreparationPurpose }

const contract = pageOf(sentRequestSchema)

/** The exact requests behind something, asked for when somebody wants to see them. They never change. */
export function useSentRequests(wanted: SentRequestsWanted, enabled: boolean) {
  const path =
    wanted.of === 'turn'
      ? `/interactions/${wanted.interactionId}/requests?turn=${wanted.turn}&purpose=${wanted.purpose}`
      : `/items/${wanted.itemId}/requests?kind=${wanted.kind}&runId=${wanted.runId}`
  return useQuery({
    queryKey: ['sent-requests', path],
    queryFn: async ({ signal }) => contract.parse(await sendRequest({ method: 'GET', path, signal })).data,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
