import { classNames } from './class-names'

/** A grey bar in the place of words that are on their way. Give it their width. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block h-3 animate-pulse rounded-[3px] bg-inset', className)} />
}

/** Rows of a table that are on their way: as high as the real ones, so nothing jumps. */
export function SkeletonRows({ rows, height = 'h-9' }: { rows: number; height?: string }) {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key, row) => (
        <div key={key} className={classNames('flex items-center gap-4 border-line border-b', height)}>
          <Skeleton className={row % 3 === 0 ? 'w-1/3' : row % 3 === 1 ? 'w-2/5' : 'w-1/4'} />
          <Skeleton className="ml-auto w-16" />
          <Skeleton className="w-12" />
        </div>
      ))}
    </div>
  )
}
