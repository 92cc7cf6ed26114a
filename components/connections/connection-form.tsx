'use client'

import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { FaultNote } from '@/components/forms/fault-note'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFaults } from '@/components/forms/use-faults'
import { useChangeConnection, useCreateConnection } from '@/components/queries/connection-writes'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { type ConnectionAnswer, createConnectionSchema, updateConnectionSchema } from '@/lib/api/connection'
import {
  type ConnectionDraft,
  changedConnectionBody,
  draftOfConnection,
  EMPTY_CONNECTION,
  newConnectionBody,
} from './connection-draft'

const SHOWN = [
  'name',
  'baseUrl',
  'apiKey',
  'limits.maxConcurrent',
  'limits.requestsPerMinute',
  'limits.tokensPerMinute',
]

/** The form for a new connection, or for a stored one. */
export function ConnectionForm({
  connection,
  onClose,
  onSaved,
}: {
  connection: ConnectionAnswer | null
  onClose: () => void
  onSaved?: (connection: ConnectionAnswer) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(connection ? draftOfConnection(connection) : EMPTY_CONNECTION)
  const body = connection ? changedConnectionBody(draft) : newConnectionBody(draft)
  const faults = useFaults(form, body)
  const create = useCreateConnection()
  const change = useChangeConnection()

  function saved(answer: ConnectionAnswer) {
    toast(connection ? `Saved ${answer.name}` : `Added ${answer.name}`)
    onSaved?.(answer)
    onClose()
  }

  function submit() {
    const done = { onSuccess: saved, onError: faults.show }
    if (!faults.check(connection ? updateConnectionSchema : createConnectionSchema)) return
    if (connection) change.mutate({ id: connection.id, change: body }, done)
    else create.mutate(body, done)
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={connection ? `Edit ${connection.name}` : 'Add a connection'}
      description="Any endpoint that speaks OpenAI’s chat completions: a provider’s, or one on your own machine."
      submitLabel={connection ? 'Save connection' : 'Add connection'}
      busy={create.isPending || change.isPending}
      onSubmit={submit}
      form={form}
    >
      <FaultNote faults={faults.faults} shown={SHOWN} title="Not saved." />
      <ConnectionFields connection={connection} draft={draft} setDraft={setDraft} at={faults.at} />
    </FormDialog>
  )
}

interface FieldsProps {
  connection: ConnectionAnswer | null
  draft: ConnectionDraft
  setDraft: (draft: ConnectionDraft) => void
  at: (field: string) => string | undefined
}

function ConnectionFields({ connection, draft, setDraft, at }: FieldsProps) {
  const set = (change: Partial<ConnectionDraft>) => setDraft({ ...draft, ...change })
  return (
    <>
      <Field label="Name" error={at('name')}>
        <TextInput value={draft.name} onChange={(event) => set({ name: event.target.value })} autoComplete="off" />
      </Field>
      <Field
        label="Address"
        hint="With or without /v1. For example https://api.openai.com/v1 or http://127.0.0.1:11434"
        error={at('baseUrl')}
      >
        <TextInput
          value={draft.baseUrl}
          onChange={(event) => set({ baseUrl: event.target.value })}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          disabled={connection?.kind === 'bundled'}
        />
      </Field>
      <KeyFields connection={connection} draft={draft} set={set} at={at} />
      <LimitFields draft={draft} set={set} at={at} />
    </>
  )
}

interface PartProps {
  draft: ConnectionDraft
  set: (change: Partial<ConnectionDraft>) => void
  at: (field: string) => string | undefined
}

function KeyFields({ connection, draft, set, at }: PartProps & { connection: ConnectionAnswer | null }) {
  const stored = connection?.apiKeyHint ?? null
  return (
    <div className="grid gap-2">
      <Field
        label="Key"
        optional
        hint={
          stored
            ? `Stored: ${stored}. Leave this empty to keep it. Keys are encrypted and never shown again.`
            : 'Leave it empty where the endpoint needs none. Keys are encrypted and never shown again.'
        }
        error={at('apiKey')}
      >
        <TextInput
          type="password"
          value={draft.apiKey}
          onChange={(event) => set({ apiKey: event.target.value })}
          autoComplete="new-password"
          disabled={draft.removeKey}
        />
      </Field>
      {stored ? (
        <Checkbox
          checked={draft.removeKey}
          onCheckedChange={(removeKey) => set(removeKey ? { removeKey, apiKey: '' } : { removeKey })}
          label="Take the stored key away"
        />
      ) : null}
    </div>
  )
}

const LIMITS = [
  ['maxConcurrent', 'Requests in flight'],
  ['requestsPerMinute', 'Requests per minute'],
  ['tokensPerMinute', 'Tokens per minute'],
] as const

function LimitFields({ draft, set, at }: PartProps) {
  return (
    <fieldset>
      <legend className="font-semibold">Limits</legend>
      <p className="mb-2 text-12 text-fg-3">
        At most so many, over all runs and workers. Empty: no limit of ours; the endpoint’s own are waited for.
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        {LIMITS.map(([limit, label]) => (
          <Field key={limit} label={label} optional error={at(`limits.${limit}`)}>
            <TextInput
              inputMode="numeric"
              value={draft[limit]}
              onChange={(event) => set({ [limit]: event.target.value })}
              autoComplete="off"
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
