import { PageHeader } from '@/components/ui/page-header'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function StudiesLoading() {
  return (
    <>
      <PageHeader title="Studies" />
      <SkeletonRows rows={6} height="h-13" />
    </>
  )
}
