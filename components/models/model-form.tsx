'use client'

import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { FaultNote } from '@/components/forms/fault-note'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFaults } from '@/components/forms/use-faults'
import { useChangeModel, useCreateModel } from '@/components/queries/model-writes'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { createModelSchema, type ModelAnswer, updateModelSchema } from '@/lib/api/model'
import { draftOfModel, EMPTY_MODEL, extraFault, type ModelDraft, modelBody, nameFault } from './model-draft'
import { ModelParameterFields } from './model-parameter-fields'
import { ModelPriceFields } from './model-price-fields'

const SHOWN = [
  'name',
  'label',
  'parameters.temperature',
  'parameters.topP',
  'parameters.maxOutputTokens',
  'parameters.extra',
  'pricing.inputPerMillion',
  'pricing.outputPerMillion',
  'pricing.cachedInputPerMillion',
  'pricing.perMillion',
  'pricing.perTurn',
]

/** The form for a new model of a connection, or for a stored one. */
export function ModelForm({
  connection,
  model,
  suggestedNames,
  onClose,
}: {
  connection: { id: string; name: string }
  model: ModelAnswer | null
  /** Names that the endpoint itself listed, if it was asked. */
  suggestedNames: readonly string[]
  onClose: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<ModelDraft>(model ? draftOfModel(model) : EMPTY_MODEL)
  const body = model ? modelBody(draft) : { connectionId: connection.id, ...modelBody(draft) }
  const faults = useFaults(form, body)
  const create = useCreateModel()
  const change = useChangeModel()
  const set = (part: Partial<ModelDraft>) => setDraft({ ...draft, ...part })

  function submit() {
    const done = {
      onSuccess: ({ label }: ModelAnswer) => {
        toast(model ? `Saved ${label}` : `Added ${label}`)
        onClose()
      },
      onError: faults.show,
    }
    const [name, extra] = [nameFault(draft.name), extraFault(draft.extra)]
    const further = { ...(name === null ? {} : { name }), ...(extra === null ? {} : { 'parameters.extra': extra }) }
    if (!faults.check(model ? updateModelSchema : createModelSchema, further)) return
    if (model) change.mutate({ id: model.id, change: body }, done)
    else create.mutate(body, done)
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={model ? `Edit ${model.label}` : `Add a model of ${connection.name}`}
      description="Runs that were launched keep the parameters and prices that they were launched with."
      submitLabel={model ? 'Save model' : 'Add model'}
      busy={create.isPending || change.isPending}
      onSubmit={submit}
      form={form}
    >
      <FaultNote faults={faults.faults} shown={SHOWN} title="Not saved." />
      <NameFields draft={draft} set={set} at={faults.at} suggestedNames={suggestedNames} />
      <ModelParameterFields draft={draft} set={set} at={faults.at} />
      <ModelPriceFields draft={draft} set={set} at={faults.at} />
    </FormDialog>
  )
}

function NameFields({
  draft,
  set,
  at,
  suggestedNames,
}: {
  draft: ModelDraft
  set: (part: Partial<ModelDraft>) => void
  at: (field: string) => string | undefined
  suggestedNames: readonly string[]
}) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Name" hint="Exactly as the endpoint knows it" error={at('name')}>
        <TextInput
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
          list="model-names"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <datalist id="model-names">
        {suggestedNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label="Label" optional hint="How it is called here; the name, if empty" error={at('label')}>
        <TextInput
          value={draft.label}
          onChange={(event) => set({ label: event.target.value })}
          placeholder={draft.name}
          autoComplete="off"
        />
      </Field>
    </div>
  )
}
