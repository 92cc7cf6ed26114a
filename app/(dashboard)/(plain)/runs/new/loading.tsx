import { PageHeader } from '@/components/ui/page-header'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function LaunchLoading() {
  return (
    <>
      <PageHeader title="Launch a run" crumbs={[{ label: 'Runs', href: '/runs' }]} />
      <SkeletonRows rows={10} height="h-13" />
    </>
  )
}
