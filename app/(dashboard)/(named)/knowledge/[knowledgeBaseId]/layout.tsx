import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { database } from '@/lib/db/client'
import { isThere } from '@/lib/db/is-there'

export default async function KnowledgeBaseLayout({
  params,
  children,
}: {
  params: Promise<{ knowledgeBaseId: string }>
  children: ReactNode
}) {
  if (!(await isThere(database(), 'knowledgeBase', (await params).knowledgeBaseId))) notFound()
  return children
}
