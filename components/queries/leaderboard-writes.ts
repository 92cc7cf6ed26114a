'use client'

import { type ChangeLeaderboard, leaderboardSchema } from '@/lib/api/leaderboard'
import { useWrite } from './use-write'

export function useCreateLeaderboard() {
  return useWrite((body: object) => ({ method: 'POST', path: '/leaderboards', body }), leaderboardSchema)
}

export function useChangeLeaderboard() {
  return useWrite(
    ({ id, change }: { id: string; change: ChangeLeaderboard }) => ({
      method: 'PATCH',
      path: `/leaderboards/${id}`,
      body: change,
    }),
    leaderboardSchema,
  )
}
