'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Note } from '@/components/ui/note'
import { Unshown } from '@/components/ui/unshown'

/** What a person sees when a page could not be made: what failed, what to try, and the number to look for in the log. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const router = useRouter()

  function tryAgain() {
    startTransition(() => {
      router.refresh()
      reset()
    })
  }

  return (
    <div className="pt-14">
      <Unshown what="This page could not be shown" />
      <h1 className="mb-3 font-semibold text-20">This page could not be shown</h1>
      <Note
        tone="err"
        live
        title="Reading what it shows failed."
        action={
          <>
            <Button size="sm" onClick={tryAgain}>
              Try again
            </Button>
            <ButtonLink size="sm" variant="ghost" href="/">
              Overview
            </ButtonLink>
          </>
        }
      >
        Most often the database can’t be reached or is starting. Nothing was changed, and runs on their way go on.
        {error.digest ? (
          <>
            {' '}
            The server’s log names the cause under <code className="text-12">{error.digest}</code>.
          </>
        ) : null}
      </Note>
    </div>
  )
}
