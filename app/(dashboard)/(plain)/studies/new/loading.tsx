import { PageHeader } from '@/components/ui/page-header'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function LaunchStudyLoading() {
  return (
    <>
      <PageHeader title="Launch a study" crumbs={[{ label: 'Studies', href: '/studies' }]} />
      <SkeletonRows rows={10} height="h-13" />
    </>
  )
}
