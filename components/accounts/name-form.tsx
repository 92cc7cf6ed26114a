'use client'

import { type FormEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import { useFaults } from '@/components/forms/use-faults'
import { useChangeAccount } from '@/components/queries/account-writes'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { changeAccountSchema } from '@/lib/api/person'

/** What you are called. */
export function NameForm({ name: kept }: { name: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(kept)
  const faults = useFaults(form, { name })
  const change = useChangeAccount()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!faults.check(changeAccountSchema)) return
    change.mutate({ name }, { onSuccess: () => toast('Name changed'), onError: faults.show })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-105 items-end gap-2">
      <Field label="Name" error={faults.at('name') ?? faults.faults.message} className="min-w-0 flex-1">
        <TextInput dir="auto" autoComplete="name" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" busy={change.isPending} disabled={name === kept}>
        Save
      </Button>
    </form>
  )
}
