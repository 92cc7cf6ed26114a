'use client'

import { type FormEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import { FaultNote } from '@/components/forms/fault-note'
import { useFaults } from '@/components/forms/use-faults'
import { useChangePassword } from '@/components/queries/account-writes'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { changePasswordSchema, PASSWORD_LENGTH } from '@/lib/api/person'

/** Changes the password of who is signed in. */
export function PasswordChange() {
  const form = useRef<HTMLFormElement>(null)
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const body = { currentPassword, newPassword }
  const faults = useFaults(form, body)
  const change = useChangePassword()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!faults.check(changePasswordSchema)) return
    change.mutate(body, {
      onSuccess: () => {
        setCurrent('')
        setNew('')
        toast('Password changed. Every other browser is signed out.')
      },
      onError: faults.show,
    })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-105 gap-4">
      <FaultNote faults={faults.faults} shown={['currentPassword', 'newPassword']} title="Not changed." />
      <Field label="Current password" error={faults.at('currentPassword')}>
        <TextInput
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrent(event.target.value)}
        />
      </Field>
      <Field
        label="New password"
        hint={`At least ${PASSWORD_LENGTH.least} characters.`}
        error={faults.at('newPassword')}
      >
        <TextInput
          type="password"
          autoComplete="new-password"
          value={newPassword}
          onChange={(event) => setNew(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={change.isPending} className="justify-self-start">
        Change password
      </Button>
    </form>
  )
}
