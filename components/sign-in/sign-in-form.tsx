'use client'

import { type FormEvent, useState } from 'react'
import { useBeginSession } from '@/components/queries/account-writes'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

/**
 * Asks for the token and goes on to where the person wanted to go.
 * @param isFirst it is what the page is for
 */
export function SignInForm({ next, isFirst = false }: { next: string; isFirst?: boolean }) {
  const [token, setToken] = useState('')
  const signIn = useBeginSession('/session')

  function submit(event: FormEvent) {
    event.preventDefault()
    // A full load: every page is made anew for who has signed in.
    signIn.mutate({ token: token.trim() }, { onSuccess: () => window.location.assign(next) })
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label="Token"
        hint="What DESKMARK_API_TOKEN was set to when this server was started."
        error={signIn.error?.message}
      >
        <TextInput
          type="password"
          name="token"
          autoComplete="current-password"
          required
          autoFocus={isFirst}
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant={isFirst ? 'primary' : 'default'}
        busy={signIn.isPending || signIn.isSuccess}
        className="w-full"
      >
        {isFirst ? 'Sign in' : 'Sign in with the token'}
      </Button>
    </form>
  )
}
