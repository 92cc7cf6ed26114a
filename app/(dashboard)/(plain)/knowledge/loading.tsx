import { PageHeader } from '@/components/ui/page-header'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function KnowledgeLoading() {
  return (
    <>
      <PageHeader title="Knowledge" />
      <SkeletonRows rows={6} />
    </>
  )
}
