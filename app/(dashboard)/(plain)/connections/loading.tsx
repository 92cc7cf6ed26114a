import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function ConnectionsLoading() {
  return (
    <>
      <PageHeader title="Connections" />
      <Card className="px-4 py-3">
        <SkeletonRows rows={4} />
      </Card>
    </>
  )
}
