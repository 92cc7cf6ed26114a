'use client'

import { useCompanySignIn } from '@/components/queries/account-writes'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'

/** Leads to the company's identity provider, and from there back. */
export function CompanyButton({ name, next }: { name: string; next: string }) {
  const start = useCompanySignIn()
  return (
    <>
      <Button
        variant="primary"
        busy={start.isPending || start.isSuccess}
        onClick={() => start.mutate({ next }, { onSuccess: ({ url }) => window.location.assign(url) })}
        className="w-full"
      >
        Sign in with {name}
      </Button>
      {start.error ? (
        <Note tone="err" live>
          {start.error.message}
        </Note>
      ) : null}
      <p className="border-line border-t pt-3 text-12 text-fg-3">or with a password</p>
    </>
  )
}
