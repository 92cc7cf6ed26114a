'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Unshown } from '@/components/ui/unshown'

/** What a reader behind a link sees when a page could not be made: that the link is good, and what to try. */
export default function SharedError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const router = useRouter()
  return (
    <div className="pt-16">
      <Unshown what="This can’t be shown at the moment" />
      <EmptyState
        title="This can’t be shown at the moment"
        as="h1"
        actions={
          <Button
            onClick={() =>
              startTransition(() => {
                router.refresh()
                reset()
              })
            }
          >
            Try again
          </Button>
        }
      >
        The link still works; reading what lies behind it failed. Should it go on, tell whoever sent you the link
        {error.digest ? (
          <>
            {' '}
            this number: <code className="text-12">{error.digest}</code>
          </>
        ) : null}
        .
      </EmptyState>
    </div>
  )
}
