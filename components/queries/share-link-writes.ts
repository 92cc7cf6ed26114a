'use client'

import { z } from 'zod'
import { shareLinkSchema } from '@/lib/api/share-link'
import { useWrite } from './use-write'

/** Makes a link to a board. Its address is in this answer alone. */
export function useShareLeaderboard(leaderboardId: string) {
  return useWrite(
    (body: { expiresAt: string | null; password: string | null; showTranscripts: boolean }) => ({
      method: 'POST',
      path: `/leaderboards/${leaderboardId}/links`,
      body,
    }),
    shareLinkSchema,
  )
}

export function useRevokeLink() {
  return useWrite((id: string) => ({ method: 'DELETE', path: `/links/${id}` }), z.null())
}

export function useUnlock(token: string) {
  return useWrite((body: { password: string }) => ({ method: 'POST', path: `/shared/${token}/unlock`, body }), z.null())
}
