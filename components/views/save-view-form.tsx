'use client'

import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { useMay } from '@/components/accounts/who'
import { FaultNote } from '@/components/forms/fault-note'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFaults } from '@/components/forms/use-faults'
import { useSaveView } from '@/components/queries/use-views'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { saveViewSchema, type ViewPage } from '@/lib/api/saved-view'

/** Keeps the filters of a page under a name. @param query what they are, as the page's address has them */
export function SaveViewForm({ page, query, onClose }: { page: ViewPage; query: string; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const mayShare = useMay('review')
  const body = { name, page, query, shared }
  const faults = useFaults(form, body)
  const write = useSaveView()

  function submit() {
    if (!faults.check(saveViewSchema)) return
    write.mutate(body, {
      onSuccess: (view) => {
        toast(`Kept the view ${view.name}`)
        onClose()
      },
      onError: faults.show,
    })
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Save these filters"
      description="Under Views they can be taken again at any time; what they show is read anew each time."
      submitLabel="Save view"
      busy={write.isPending}
      onSubmit={submit}
      form={form}
    >
      <FaultNote faults={faults.faults} shown={['name']} title="Not saved." />
      <Field label="Name" error={faults.at('name')}>
        <TextInput value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" dir="auto" />
      </Field>
      {mayShare ? (
        <Checkbox
          checked={shared}
          onCheckedChange={setShared}
          label="Show it to everybody"
          hint="Else it is yours alone."
        />
      ) : null}
    </FormDialog>
  )
}
