import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <>
      <h1 className="sr-only">Loading</h1>
      <div className="flex h-14 items-center justify-between">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-8 w-28" />
      </div>
      <div className="mt-6 border-line-2 border-t">
        <SkeletonRows rows={5} height="h-[52px]" />
      </div>
    </>
  )
}
