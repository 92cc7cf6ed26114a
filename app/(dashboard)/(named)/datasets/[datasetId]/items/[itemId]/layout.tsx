import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { database } from '@/lib/db/client'
import { isItemOf } from '@/lib/db/is-there'

export default async function ItemLayout({
  params,
  children,
}: {
  params: Promise<{ datasetId: string; itemId: string }>
  children: ReactNode
}) {
  const { datasetId, itemId } = await params
  if (!(await isItemOf(database(), datasetId, itemId))) notFound()
  return children
}
