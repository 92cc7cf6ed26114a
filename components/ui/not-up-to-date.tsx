import { TriangleAlert } from 'lucide-react'
import { ApiError } from '@/components/queries/send-request'

/** Stands under what is asked for again and again, while no answer comes: what is seen may be old. */
export function NotUpToDate({ error }: { error: Error }) {
  const isGone = error instanceof ApiError && error.status === null
  return (
    <p role="status" className="mt-1 flex items-start gap-1.5 text-12 text-warn">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {isGone
        ? 'Deskmark can’t be reached, so this may be old. It is asked again every few seconds.'
        : `This may be old: ${error.message} It is asked for again every few seconds.`}
    </p>
  )
}
