import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { database } from '@/lib/db/client'
import { isThere } from '@/lib/db/is-there'

export default async function DatasetLayout({
  params,
  children,
}: {
  params: Promise<{ datasetId: string }>
  children: ReactNode
}) {
  if (!(await isThere(database(), 'dataset', (await params).datasetId))) notFound()
  return children
}
