import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'

export default function RunsLoading() {
  return (
    <>
      <h1 className="sr-only">Runs, loading</h1>
      <div className="flex h-14 items-center justify-between">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-8 w-28" />
      </div>
      <div className="flex gap-2">
        <Skeleton className="h-7 w-[232px]" />
        <Skeleton className="h-7 w-20" />
        <Skeleton className="h-7 w-20" />
        <Skeleton className="h-7 w-20" />
      </div>
      <div className="mt-[52px] border-line-2 border-t">
        <SkeletonRows rows={10} height="h-[52px]" />
      </div>
    </>
  )
}
