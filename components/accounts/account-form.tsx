'use client'

import { type FormEvent, useRef, useState } from 'react'
import { FaultNote } from '@/components/forms/fault-note'
import { useFaults } from '@/components/forms/use-faults'
import { useBeginSession } from '@/components/queries/account-writes'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { firstAdministratorSchema, joinSchema, PASSWORD_LENGTH, resetPasswordSchema } from '@/lib/api/person'

const CONTRACTS = {
  '/first-administrator': firstAdministratorSchema,
  '/join': joinSchema,
  '/reset-password': resetPasswordSchema,
} as const

/**
 * Asks for what an account is made of, and goes on into the product.
 * @param email given: it can not be changed
 */
export function AccountForm({
  path,
  submitLabel,
  token,
  email: givenEmail,
  asks = 'everything',
}: {
  path: keyof typeof CONTRACTS
  submitLabel: string
  /** Of the link that led here. */
  token?: string
  email?: string | null
  asks?: 'everything' | 'password'
}) {
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [email, setEmail] = useState(givenEmail ?? '')
  const [password, setPassword] = useState('')
  const person = asks === 'everything' ? { name, email } : {}
  const body = { ...(token === undefined ? {} : { token }), ...person, password }
  const faults = useFaults(form, body)
  const begin = useBeginSession(path)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (begin.isPending || !faults.check(CONTRACTS[path])) return
    // A full load: every page is made anew for who has signed in.
    begin.mutate(body, { onSuccess: () => window.location.assign('/'), onError: faults.show })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FaultNote faults={faults.faults} shown={['name', 'email', 'password']} title="Not done." />
      {asks === 'everything' ? (
        <>
          <Field label="Name" error={faults.at('name')}>
            <TextInput
              name="name"
              autoComplete="name"
              autoFocus
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Field
            label="Email"
            error={faults.at('email')}
            {...(givenEmail ? { hint: 'The invitation is for this address.' } : {})}
          >
            <TextInput
              type="email"
              name="email"
              autoComplete="username"
              readOnly={Boolean(givenEmail)}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
        </>
      ) : null}
      <Field
        label="Password"
        hint={`At least ${PASSWORD_LENGTH.least} characters; a few words are good.`}
        error={faults.at('password')}
      >
        <TextInput
          type="password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" busy={begin.isPending || begin.isSuccess} className="w-full">
        {submitLabel}
      </Button>
    </form>
  )
}
