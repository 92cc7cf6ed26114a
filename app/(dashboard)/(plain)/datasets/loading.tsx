import { PageHeader } from '@/components/ui/page-header'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function DatasetsLoading() {
  return (
    <>
      <PageHeader title="Data sets" />
      <SkeletonRows rows={6} />
    </>
  )
}
