import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { askedVersion } from '@/components/shell/asked-version'
import { database } from '@/lib/db/client'
import { isThere, isVersionThere } from '@/lib/db/is-there'

export default async function DatasetLayout({
  params,
  children,
}: {
  params: Promise<{ datasetId: string }>
  children: ReactNode
}) {
  const id = (await params).datasetId
  if (!(await isThere(database(), 'dataset', id))) notFound()
  if (!(await isVersionThere(database(), 'dataset', id, askedVersion(await headers())))) notFound()
  return children
}
