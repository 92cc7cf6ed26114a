import type { Metadata } from 'next'
import { ReviewList } from '@/components/review/review-list'
import { PageHeader } from '@/components/ui/page-header'

export const metadata: Metadata = { title: 'Review' }

export default function ReviewPage() {
  return (
    <>
      <PageHeader title="Review" />
      <ReviewList />
    </>
  )
}
