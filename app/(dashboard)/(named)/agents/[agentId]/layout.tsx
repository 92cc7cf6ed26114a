import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { database } from '@/lib/db/client'
import { isThere } from '@/lib/db/is-there'

export default async function AgentLayout({
  params,
  children,
}: {
  params: Promise<{ agentId: string }>
  children: ReactNode
}) {
  if (!(await isThere(database(), 'agent', (await params).agentId))) notFound()
  return children
}
