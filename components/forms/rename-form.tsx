'use client'

import { useRef, useState } from 'react'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { FaultNote } from './fault-note'
import { FormDialog } from './form-dialog'
import { useFaults } from './use-faults'

/** Gives something another name. */
export function RenameForm({
  name: before,
  schema,
  busy,
  write,
  onClose,
}: {
  name: string
  /** Of the body `{ name }`. */
  schema: Parameters<ReturnType<typeof useFaults>['check']>[0]
  busy: boolean
  write: (name: string, outcome: { onSuccess: () => void; onError: (error: Error) => void }) => void
  onClose: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(before)
  const faults = useFaults(form, { name })

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Rename ${before}`}
      submitLabel="Rename"
      busy={busy}
      onSubmit={() => {
        if (faults.check(schema)) write(name, { onSuccess: onClose, onError: faults.show })
      }}
      form={form}
    >
      <FaultNote faults={faults.faults} shown={['name']} title="Not renamed." />
      <Field label="Name" error={faults.at('name')}>
        <TextInput value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
