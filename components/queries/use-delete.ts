'use client'

import { z } from 'zod'
import { useWrite } from './use-write'

/** What may be deleted from its list. */
export type Deletable =
  | 'connections'
  | 'models'
  | 'agents'
  | 'datasets'
  | 'studies'
  | 'knowledge-bases'
  | 'scenarios'
  | 'leaderboards'
  | 'webhooks'

/** Deletes one thing; with `cascade` also what hangs on it, which is refused else. */
export function useDelete(kind: Deletable) {
  return useWrite(
    ({ id, cascade }: { id: string; cascade: boolean }) => ({
      method: 'DELETE',
      path: `/${kind}/${id}${cascade ? '?cascade=true' : ''}`,
    }),
    z.null(),
  )
}
