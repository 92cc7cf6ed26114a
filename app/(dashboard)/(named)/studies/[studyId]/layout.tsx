import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { database } from '@/lib/db/client'
import { isThere } from '@/lib/db/is-there'

export default async function StudyLayout({
  params,
  children,
}: {
  params: Promise<{ studyId: string }>
  children: ReactNode
}) {
  if (!(await isThere(database(), 'study', (await params).studyId))) notFound()
  return children
}
