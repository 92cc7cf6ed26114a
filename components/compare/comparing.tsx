import { Skeleton } from '@/components/ui/skeleton'

/** Stands where a comparison is on its way. */
export function Comparing({ what }: { what: 'runs' | 'numbers' }) {
  return (
    <div className="grid gap-4" role="status">
      <span className="sr-only">The {what} are being compared.</span>
      <Skeleton className="h-16 w-full max-w-[640px]" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
