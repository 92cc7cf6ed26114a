import { PageHeader } from '@/components/ui/page-header'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function JudgesLoading() {
  return (
    <>
      <PageHeader title="Judges" />
      <SkeletonRows rows={8} height="h-13" />
    </>
  )
}
