import { Skeleton } from '@/components/ui/skeleton'

export default function AgentLoading() {
  return (
    <>
      <h1 className="sr-only">Agent, loading</h1>
      <div className="flex h-14 items-center">
        <Skeleton className="h-5 w-64" />
      </div>
      <Skeleton className="h-[420px] rounded-card" />
    </>
  )
}
