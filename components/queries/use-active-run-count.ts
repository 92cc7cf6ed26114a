'use client'

import { useQuery } from '@tanstack/react-query'
import { apiRequest } from './api-request'

/** How many runs are queued, running or paused. Asked again now and then, so the navigation stays true. */
export function useActiveRunCount(initial: number): number {
  const { data } = useQuery({
    queryKey: ['active-run-count'],
    queryFn: ({ signal }) => apiRequest<{ active: number }>('/runs/counts', { signal }),
    initialData: { active: initial },
    refetchInterval: 15_000,
  })
  return data.active
}
