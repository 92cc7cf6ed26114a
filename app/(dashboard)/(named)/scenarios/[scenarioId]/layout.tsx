import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { database } from '@/lib/db/client'
import { isThere } from '@/lib/db/is-there'

export default async function ScenarioLayout({
  params,
  children,
}: {
  params: Promise<{ scenarioId: string }>
  children: ReactNode
}) {
  if (!(await isThere(database(), 'scenario', (await params).scenarioId))) notFound()
  return children
}
