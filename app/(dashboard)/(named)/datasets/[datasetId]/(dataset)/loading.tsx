import { PageHeader } from '@/components/ui/page-header'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function DatasetLoading() {
  return (
    <>
      <PageHeader title="Data set" crumbs={[{ label: 'Data sets', href: '/datasets' }]} />
      <SkeletonRows rows={12} />
    </>
  )
}
