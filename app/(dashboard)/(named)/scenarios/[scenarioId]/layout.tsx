import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { askedVersion } from '@/components/shell/asked-version'
import { database } from '@/lib/db/client'
import { isThere, isVersionThere } from '@/lib/db/is-there'

export default async function ScenarioLayout({
  params,
  children,
}: {
  params: Promise<{ scenarioId: string }>
  children: ReactNode
}) {
  const id = (await params).scenarioId
  if (!(await isThere(database(), 'scenario', id))) notFound()
  if (!(await isVersionThere(database(), 'scenario', id, askedVersion(await headers())))) notFound()
  return children
}
