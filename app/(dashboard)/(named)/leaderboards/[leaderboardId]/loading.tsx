import { PageHeader } from '@/components/ui/page-header'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function LeaderboardLoading() {
  return (
    <>
      <PageHeader title="Leaderboard, loading" crumbs={[{ label: 'Leaderboards', href: '/leaderboards' }]} />
      <p className="mb-4 text-12 text-fg-3">Its runs are being read and ranked.</p>
      <SkeletonRows rows={10} height="h-13" />
    </>
  )
}
