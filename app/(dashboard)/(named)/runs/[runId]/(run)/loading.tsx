import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'

const charts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export default function RunLoading() {
  return (
    <>
      <h1 className="sr-only">Run, loading</h1>
      <div className="flex h-14 items-center">
        <Skeleton className="w-40" />
      </div>
      <Skeleton className="h-5 w-64" />
      <Skeleton className="mt-4 mb-4 w-2/3" />
      <Skeleton className="h-[148px] rounded-card" />
      <div className="mt-[68px] grid gap-6 border-line border-t py-4 sm:grid-cols-2 lg:grid-cols-4">
        {charts.map((chart) => (
          <Skeleton key={chart} className="h-[152px]" />
        ))}
      </div>
      <div className="mt-8 border-line-2 border-t">
        <SkeletonRows rows={10} />
      </div>
    </>
  )
}
