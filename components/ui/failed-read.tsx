'use client'

import { ApiError } from '@/components/queries/send-request'
import { Button } from './button'
import { Note } from './note'
import { Unshown } from './unshown'

/** What stands where something could not be read: what, why, and another go where that may help. */
export function FailedRead({
  title,
  refused = title,
  error,
  onRetry,
  retrying,
  children,
  className,
}: {
  /** What could not be done: "The interactions could not be read." */
  title: string
  /** The same where it was refused for what it asks: "These runs can’t be compared." */
  refused?: string
  error: Error
  onRetry: () => unknown
  retrying: boolean
  /** Instead of the error's own words. */
  children?: string
  className?: string
}) {
  return (
    <Note
      tone="err"
      live
      title={mayPass(error) ? title : refused}
      className={className ?? ''}
      action={
        mayPass(error) ? (
          <Button size="sm" busy={retrying} onClick={() => void onRetry()}>
            Try again
          </Button>
        ) : null
      }
    >
      {children ?? error.message}
      <Unshown what={mayPass(error) ? title : refused} />
    </Note>
  )
}

const PASSING: readonly number[] = [408, 429]

/** May the same request be answered later? What was refused for what it asks stays refused. */
export function mayPass(error: Error): boolean {
  if (!(error instanceof ApiError) || error.status === null) return true
  return error.status >= 500 || PASSING.includes(error.status)
}
