import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { database } from '@/lib/db/client'
import { isThere } from '@/lib/db/is-there'

export default async function RunLayout({
  params,
  children,
}: {
  params: Promise<{ runId: string }>
  children: ReactNode
}) {
  if (!(await isThere(database(), 'run', (await params).runId))) notFound()
  return children
}
