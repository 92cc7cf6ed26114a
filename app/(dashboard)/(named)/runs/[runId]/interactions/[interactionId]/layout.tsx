import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { database } from '@/lib/db/client'
import { isInteractionOf } from '@/lib/db/is-there'

export default async function InteractionLayout({
  params,
  children,
}: {
  params: Promise<{ runId: string; interactionId: string }>
  children: ReactNode
}) {
  const { runId, interactionId } = await params
  if (!(await isInteractionOf(database(), runId, interactionId))) notFound()
  return children
}
