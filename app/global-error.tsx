'use client'

import './globals.css'
import { Unshown } from '@/components/ui/unshown'

/** The last page standing: shown when even the frame around the pages could not be made. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <main className="mx-auto grid max-w-[56ch] gap-3 px-4 py-14">
          <Unshown what="Deskmark could not be shown" />
          <h1 className="font-semibold text-20">Deskmark could not be shown</h1>
          <p>
            Most often its database can’t be reached or is starting. Nothing was changed, and runs on their way go on.
          </p>
          {error.digest ? <p className="text-fg-2">The server’s log names the cause under {error.digest}.</p> : null}
          <p>
            <button type="button" onClick={reset} className="h-8 rounded-control border border-line-2 px-3 font-medium">
              Try again
            </button>
          </p>
        </main>
      </body>
    </html>
  )
}
