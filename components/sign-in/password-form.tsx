'use client'

import { type FormEvent, useState } from 'react'
import { useBeginSession } from '@/components/queries/account-writes'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

/** Asks for email and password and goes on to where the person wanted to go. */
export function PasswordForm({ next }: { next: string }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const signIn = useBeginSession('/session')

  function submit(event: FormEvent) {
    event.preventDefault()
    // A full load: every page is made anew for who has signed in.
    signIn.mutate({ email, password }, { onSuccess: () => window.location.assign(next) })
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Email">
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          required
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" error={signIn.error?.message}>
        <TextInput
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" busy={signIn.isPending || signIn.isSuccess} className="w-full">
        Sign in
      </Button>
    </form>
  )
}
