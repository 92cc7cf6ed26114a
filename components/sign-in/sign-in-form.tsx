'use client'

import { type FormEvent, useState } from 'react'
import { useSignIn } from '@/components/queries/use-sign-in'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

/** Asks for the token and goes on to where the person wanted to go. */
export function SignInForm({ next }: { next: string }) {
  const [token, setToken] = useState('')
  const signIn = useSignIn()

  function submit(event: FormEvent) {
    event.preventDefault()
    // A full load: every page is made anew for who has signed in.
    signIn.mutate(token.trim(), { onSuccess: () => window.location.assign(next) })
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
          autoFocus
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" busy={signIn.isPending || signIn.isSuccess} className="w-full">
        Sign in
      </Button>
    </form>
  )
}
