'use client'

import { useQuery } from '@tanstack/react-query'
import { pageOf } from '@/lib/api/list'
import { sentRequestSchema } from '@/lib/api/sent-request'
import type { EMBEDDING_PURPOSE, PreparationPurpose, ScriptedPurpose, TurnPurpose } from '@/lib/selfscore/purpose'
import { sendRequest } from './send-request'

/** Which requests: of one purpose in one turn or one step of a script, or those that made something once for an item. */
export type SentRequestsWanted =
  | { of: 'turn'; interactionId: string; turn: number; purpose: TurnPurpose | typeof EMBEDDING_PURPOSE }
  | { of: 'step'; interactionId: string; turn: number; purpose: ScriptedPurpose | typeof EMBEDDING_PURPOSE | 'agent' }
  | { of: 'item'; itemId: string; runId: string; kind: PreparationPurpose }

const contract = pageOf(sentRequestSchema)

/** The exact requests behind something, asked for when somebody wants to see them. They never change. */
export function useSentRequests(wanted: SentRequestsWanted, enabled: boolean) {
  const path =
    wanted.of === 'item'
      ? `/items/${wanted.itemId}/requests?kind=${wanted.kind}&runId=${wanted.runId}`
      : `/interactions/${wanted.interactionId}/requests?turn=${wanted.turn}&purpose=${wanted.purpose}`
  return useQuery({
    queryKey: ['sent-requests', path],
    queryFn: async ({ signal }) => contract.parse(await sendRequest({ method: 'GET', path, signal })).data,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
