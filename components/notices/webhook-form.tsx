'use client'

import { useRef, useState } from 'react'
import { FaultNote } from '@/components/forms/fault-note'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFaults } from '@/components/forms/use-faults'
import { useSaveWebhook } from '@/components/queries/webhook-writes'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { type NoticeKind, noticeKinds } from '@/lib/api/notice'
import { createWebhookSchema, type WebhookAnswer } from '@/lib/api/webhook'
import { kindWords } from './kind-words'

/** Adds a webhook, or changes one. */
export function WebhookForm({
  webhook,
  onClose,
  onSaved,
}: {
  /** null: a new one. */
  webhook: WebhookAnswer | null
  onClose: () => void
  onSaved?: (saved: WebhookAnswer) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly NoticeKind[]>(webhook?.events ?? noticeKinds)
  const body = { name, url, events }
  const faults = useFaults(form, body)
  const save = useSaveWebhook(webhook?.id ?? null)
  const eventsFault = faults.at('events')

  function submit() {
    if (!faults.check(createWebhookSchema)) return
    save.mutate(body, {
      onSuccess: (saved) => {
        onSaved?.(saved)
        onClose()
      },
      onError: faults.show,
    })
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={webhook === null ? 'Add webhook' : 'Change webhook'}
      description="Calls are signed as Standard Webhooks describes, and tried again for three quarters of an hour."
      submitLabel={webhook === null ? 'Add webhook' : 'Save'}
      busy={save.isPending}
      onSubmit={submit}
      form={form}
    >
      <FaultNote faults={faults.faults} shown={['name', 'url', 'events']} title="Not saved." />
      <Field label="Name" hint="Who is told, such as team channel." error={faults.at('name')}>
        <TextInput value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
      </Field>
      <Field label="Address" hint="Such as https://hooks.example.org/deskmark." error={faults.at('url')}>
        <TextInput value={url} onChange={(event) => setUrl(event.target.value)} autoComplete="off" inputMode="url" />
      </Field>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium text-12">Is told when a run</legend>
        {noticeKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={events.includes(kind)}
            onCheckedChange={(checked) =>
              setEvents(noticeKinds.filter((each) => (each === kind ? checked : events.includes(each))))
            }
            label={kindWords[kind]}
          />
        ))}
        {eventsFault === undefined ? null : (
          <p role="alert" className="text-12 text-err">
            {eventsFault}
          </p>
        )}
      </fieldset>
    </FormDialog>
  )
}
