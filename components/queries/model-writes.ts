'use client'

import { modelSchema } from '@/lib/api/model'
import { useWrite } from './use-write'

export function useCreateModel() {
  return useWrite((body: object) => ({ method: 'POST', path: '/models', body }), modelSchema)
}

export function useChangeModel() {
  return useWrite(
    ({ id, change }: { id: string; change: object }) => ({ method: 'PATCH', path: `/models/${id}`, body: change }),
    modelSchema,
  )
}

export function useDuplicateModel() {
  return useWrite((id: string) => ({ method: 'POST', path: `/models/${id}/duplicate` }), modelSchema)
}
