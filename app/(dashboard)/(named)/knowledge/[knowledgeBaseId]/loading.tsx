import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'

export default function KnowledgeBaseLoading() {
  return (
    <>
      <h1 className="sr-only">Knowledge base, loading</h1>
      <div className="flex h-14 items-center">
        <Skeleton className="h-5 w-64" />
      </div>
      <Skeleton className="mt-2 mb-6 w-2/3" />
      <SkeletonRows rows={8} />
    </>
  )
}
