'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { FaultNote } from '@/components/forms/fault-note'
import { useFaults } from '@/components/forms/use-faults'
import { useUnlock } from '@/components/queries/share-link-writes'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { unlockSchema } from '@/lib/api/share-link'

/** Asks for the password of a link. Until it is given, nothing of what is shared has left the server. */
export function PasswordForm({ token }: { token: string }) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const faults = useFaults(form, { password })
  const unlock = useUnlock(token)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (faults.check(unlockSchema))
      unlock.mutate({ password }, { onSuccess: () => router.refresh(), onError: faults.show })
  }

  return (
    <main className="flex min-h-dvh items-center justify-center bg-sub p-4">
      <Card className="w-full max-w-90 p-6">
        <h1 className="mb-4 font-semibold text-20">This link asks for a password</h1>
        <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
          <FaultNote faults={faults.faults} shown={['password']} title="Not opened." />
          <Field label="Password" error={faults.at('password')}>
            <TextInput
              type="password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="off"
            />
          </Field>
          <Button type="submit" variant="primary" busy={unlock.isPending}>
            Open
          </Button>
        </form>
      </Card>
    </main>
  )
}
