import { PageHeader } from '@/components/ui/page-header'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function AgentsLoading() {
  return (
    <>
      <PageHeader title="Agents" />
      <SkeletonRows rows={6} height="h-13" />
    </>
  )
}
