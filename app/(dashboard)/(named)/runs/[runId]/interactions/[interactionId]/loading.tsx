import { Skeleton } from '@/components/ui/skeleton'

export default function InteractionLoading() {
  return (
    <div role="status" className="-mx-4 sm:-mx-6">
      <span className="sr-only">Loading the transcript</span>
      <div className="flex h-13 items-center gap-3 border-line border-b px-4">
        <Skeleton className="w-32" />
        <Skeleton className="w-64" />
        <Skeleton className="ml-auto h-7 w-40" />
      </div>
      <div className="lg:grid lg:grid-cols-[232px_minmax(0,1fr)_312px] xl:grid-cols-[264px_minmax(0,1fr)_340px]">
        <div className="hidden gap-3 border-line border-r bg-sub px-4 pt-4 lg:grid lg:h-[calc(100dvh-52px)] lg:content-start">
          <Skeleton className="mb-4 h-24 w-full" />
          <Skeleton className="w-3/4" />
          <Skeleton className="w-2/3" />
          <Skeleton className="w-3/5" />
        </div>
        <div className="grid content-start gap-4 px-4 pt-8 xl:px-7">
          <Skeleton className="h-20 w-4/5" />
          <Skeleton className="ml-auto h-36 w-[86%]" />
          <Skeleton className="h-16 w-3/5" />
        </div>
        <div className="hidden content-start gap-3 border-line border-l px-4 pt-4 lg:grid">
          <Skeleton className="w-24" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      </div>
    </div>
  )
}
