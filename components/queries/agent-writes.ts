'use client'

import { agentSchema } from '@/lib/api/agent'
import { useWrite } from './use-write'

export function useCreateAgent() {
  return useWrite((body: object) => ({ method: 'POST', path: '/agents', body }), agentSchema)
}

export function useChangeAgent() {
  return useWrite(
    ({ id, change }: { id: string; change: object }) => ({ method: 'PATCH', path: `/agents/${id}`, body: change }),
    agentSchema,
  )
}

export function useDuplicateAgent() {
  return useWrite((id: string) => ({ method: 'POST', path: `/agents/${id}/duplicate` }), agentSchema)
}
