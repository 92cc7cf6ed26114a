'use client'

import { Field } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { TextInput } from '@/components/ui/text-input'
import type { PriceMode } from './model-draft'
import type { ModelFieldsProps } from './model-parameter-fields'

const MODES: readonly { value: PriceMode; label: string }[] = [
  { value: 'unknown', label: 'Unknown' },
  { value: 'input-output', label: 'Input and output' },
  { value: 'all-tokens', label: 'All tokens' },
  { value: 'per-turn', label: 'Per turn' },
]

const EXPLAINED: Record<PriceMode, string> = {
  unknown: 'Unknown is not free: what this model costs is then left out of every sum, and the sum says so.',
  'input-output': 'Input and output tokens have a price each.',
  'all-tokens': 'Every token costs the same.',
  'per-turn': 'A fixed price for each turn, whatever its length. Write 0 for a model that costs nothing.',
}

type PriceField = 'inputPerMillion' | 'outputPerMillion' | 'cachedInputPerMillion' | 'perMillion' | 'perTurn'

const FIELDS: Record<PriceMode, readonly { field: PriceField; label: string; unit: string; optional?: true }[]> = {
  unknown: [],
  'input-output': [
    { field: 'inputPerMillion', label: 'Input', unit: 'per million' },
    { field: 'outputPerMillion', label: 'Output', unit: 'per million' },
    { field: 'cachedInputPerMillion', label: 'Cached input', unit: 'per million', optional: true },
  ],
  'all-tokens': [{ field: 'perMillion', label: 'Tokens', unit: 'per million' }],
  'per-turn': [{ field: 'perTurn', label: 'Turn', unit: 'each' }],
}

/** What a model costs, in US dollars, in one of three modes, or not known. */
export function ModelPriceFields({ draft, set, at }: ModelFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">Price</legend>
      <div className="mt-1 overflow-x-auto p-0.5">
        <Segmented
          label="How the price is known"
          value={draft.priceMode}
          options={MODES}
          onValueChange={(priceMode) => set({ priceMode })}
        />
      </div>
      <p className="text-12 text-fg-3">{EXPLAINED[draft.priceMode]}</p>
      <div className="grid gap-3 sm:grid-cols-3">
        {FIELDS[draft.priceMode].map(({ field, label, unit, optional }) => (
          <Field key={field} label={label} optional={optional ?? false} error={at(`pricing.${field}`)}>
            <TextInput
              inputMode="decimal"
              before="$"
              after={unit}
              value={draft[field]}
              onChange={(event) => set({ [field]: event.target.value })}
              autoComplete="off"
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
