'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { TextArea, TextInput } from '@/components/ui/text-input'
import type { ModelDraft } from './model-draft'

export interface ModelFieldsProps {
  draft: ModelDraft
  set: (part: Partial<ModelDraft>) => void
  /** What is wrong with a field, if anything. */
  at: (field: string) => string | undefined
}

const NUMBERS = [
  ['temperature', 'Temperature'],
  ['topP', 'Top p'],
  ['maxOutputTokens', 'Output tokens'],
] as const

/** How a model is asked. What is left empty is not sent, so the endpoint's own default holds. */
export function ModelParameterFields({ draft, set, at }: ModelFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">Parameters</legend>
      <p className="mt-1 text-12 text-fg-3">What is left empty is not sent; then the endpoint’s own default holds.</p>
      <div className="grid gap-3 sm:grid-cols-3">
        {NUMBERS.map(([parameter, label]) => (
          <Field key={parameter} label={label} optional error={at(`parameters.${parameter}`)}>
            <TextInput
              inputMode="decimal"
              value={draft[parameter]}
              onChange={(event) => set({ [parameter]: event.target.value })}
              autoComplete="off"
            />
          </Field>
        ))}
      </div>
      <Checkbox
        checked={draft.sendSeed}
        onCheckedChange={(sendSeed) => set({ sendSeed })}
        label="Send the run’s seed"
        hint="For endpoints that answer the same to the same seed; others may refuse it."
      />
      <Field
        label="Further parameters, as JSON"
        optional
        hint='Sent as they are, beside our own. For example {"reasoning_effort": "low"}'
        error={at('parameters.extra')}
      >
        <TextArea
          mono
          rows={3}
          value={draft.extra}
          onChange={(event) => set({ extra: event.target.value })}
          spellCheck={false}
        />
      </Field>
    </fieldset>
  )
}
