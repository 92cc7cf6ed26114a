'use client'

import { connectionCheckSchema, connectionSchema } from '@/lib/api/connection'
import { useWrite } from './use-write'

export function useCreateConnection() {
  return useWrite((body: object) => ({ method: 'POST', path: '/connections', body }), connectionSchema)
}

export function useChangeConnection() {
  return useWrite(
    ({ id, change }: { id: string; change: object }) => ({
      method: 'PATCH',
      path: `/connections/${id}`,
      body: change,
    }),
    connectionSchema,
  )
}

export function useDuplicateConnection() {
  return useWrite((id: string) => ({ method: 'POST', path: `/connections/${id}/duplicate` }), connectionSchema)
}

/** Asks the endpoint for its models. What is learnt of it (that it is simulated) is then shown. */
export function useCheckConnection() {
  return useWrite((id: string) => ({ method: 'POST', path: `/connections/${id}/check` }), connectionCheckSchema)
}
