import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { database } from '@/lib/db/client'
import { isThere } from '@/lib/db/is-there'

export default async function LeaderboardLayout({
  params,
  children,
}: {
  params: Promise<{ leaderboardId: string }>
  children: ReactNode
}) {
  if (!(await isThere(database(), 'leaderboard', (await params).leaderboardId))) notFound()
  return children
}
