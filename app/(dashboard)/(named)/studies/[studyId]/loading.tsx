import { PageHeader } from '@/components/ui/page-header'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function StudyLoading() {
  return (
    <>
      <PageHeader title="Study, loading" crumbs={[{ label: 'Studies', href: '/studies' }]} />
      <SkeletonRows rows={10} height="h-13" />
    </>
  )
}
