import { PageHeader } from '@/components/ui/page-header'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function ItemLoading() {
  return (
    <>
      <PageHeader title="Question" crumbs={[{ label: 'Data sets', href: '/datasets' }]} />
      <SkeletonRows rows={10} />
    </>
  )
}
