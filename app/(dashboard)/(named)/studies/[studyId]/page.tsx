import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { createLoader, type SearchParams } from 'nuqs/server'
import { SheetFoot } from '@/components/print/sheet-foot'
import { StudyView } from '@/components/study/study-view'
import { correctionsAddress, scoreAddress, wishOfAddress } from '@/lib/address/score-address'
import { database } from '@/lib/db/client'
import { listWish } from '@/lib/db/run-entries'
import { findStudy } from '@/lib/db/studies'
import { findStudyResults } from '@/lib/db/study-results'

const loadAddress = createLoader({ ...scoreAddress, ...correctionsAddress })

interface StudyPageProps {
  params: Promise<{ studyId: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: StudyPageProps): Promise<Metadata> {
  const study = await findStudy(database(), (await params).studyId)
  return { title: study?.name ?? 'No such study' }
}

export default async function StudyPage({ params, searchParams }: StudyPageProps) {
  const wish = listWish(wishOfAddress(loadAddress(await searchParams)))
  const db = database()
  const study = await findStudy(db, (await params).studyId, wish)
  if (!study) notFound()
  const results = await findStudyResults(db, study)
  return (
    <>
      <SheetFoot title={study.name} />
      <StudyView study={study} results={results} />
    </>
  )
}
