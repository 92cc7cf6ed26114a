'use client'

import { Field } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { TextInput } from '@/components/ui/text-input'
import { LAUNCH_LIMITS } from './launch-draft'
import type { LaunchFieldsProps } from './launch-form'
import { SeedField } from './question-fields'

/** How long and how often each question is played, and by which formula it is scored. */
export function LimitFields({
  ofStudy = false,
  ...fields
}: LaunchFieldsProps & {
  /** Of many runs at once: they name themselves, and each has the budget alone. */
  ofStudy?: boolean
}) {
  const { draft, set, at } = fields
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <NumberField {...fields} field="maxTurns" label="Turns at most" hint={`1 to ${LAUNCH_LIMITS.maxTurns}`} />
        <NumberField {...fields} field="trials" label="Trials each" hint={`1 to ${LAUNCH_LIMITS.trials}`} />
      </div>
      <Field
        label={ofStudy ? 'Budget of each run' : 'Budget'}
        inline
        hint="US dollars, for the agent’s calls and the benchmark’s own together. Reached, the run pauses until it is raised. Empty: no limit"
        error={at('budgetUsd')}
      >
        <TextInput
          inputMode="decimal"
          value={draft.budget}
          onChange={(event) => set({ budget: event.target.value })}
          autoComplete="off"
          placeholder="none"
          className="w-24"
        />
      </Field>
      <Field
        label="Formula"
        inline
        hint={
          draft.formula === 'ratio'
            ? 'Quality = agent ÷ user, as printed in the paper. Runs of two formulas never share a ranking.'
            : 'Quality = min(10, 10 × agent ÷ user): an agent as helpful as its user reaches 10. Runs of two formulas never share a ranking.'
        }
        error={at('formula')}
      >
        <Segmented
          size="md"
          label="Formula"
          value={draft.formula}
          onValueChange={(formula) => set({ formula })}
          options={[
            { value: 'ratio', label: 'ratio' },
            { value: 'ten-point', label: 'ten-point' },
          ]}
        />
      </Field>
      <details className="rounded-card border border-line px-4 py-3">
        <summary className="cursor-pointer font-medium">
          {`More: weights${draft.howMany === 'random' ? '' : ', seed'}${ofStudy ? '' : ', name'}`}
        </summary>
        <div className="mt-4 grid gap-4">
          <WeightFields {...fields} />
          {draft.howMany === 'random' ? null : <SeedField {...fields} />}
          {ofStudy ? null : (
            <Field label="Name" inline hint="Empty: agent, complexity judge and evaluation judge" error={at('name')}>
              <TextInput
                value={draft.name}
                onChange={(event) => set({ name: event.target.value })}
                autoComplete="off"
              />
            </Field>
          )}
        </div>
      </details>
    </>
  )
}

/** A field that stands beside another in its row keeps its label close. */
const NEXT_TO = 'md:grid-cols-[auto_minmax(0,1fr)]!'

function NumberField({
  draft,
  set,
  at,
  field,
  label,
  hint,
}: LaunchFieldsProps & { field: 'maxTurns' | 'trials'; label: string; hint: string }) {
  return (
    <Field label={label} inline hint={hint} error={at(field)} {...(field === 'trials' ? { className: NEXT_TO } : {})}>
      <TextInput
        inputMode="numeric"
        value={draft[field]}
        onChange={(event) => set({ [field]: event.target.value })}
        autoComplete="off"
        className="w-24"
      />
    </Field>
  )
}

const WEIGHTS = [
  ['criticalThinking', 'Critical thinking'],
  ['errorHandling', 'Error handling'],
  ['topicKnowledge', 'Topic knowledge'],
] as const

function WeightFields({ draft, set, at }: LaunchFieldsProps) {
  const sum = at('weights')
  return (
    <fieldset>
      <legend className="text-fg-2">Weights of complexity; they sum to 1</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-3">
        {WEIGHTS.map(([criterion, label], index) => (
          <Field key={criterion} label={label} error={at(`weights.${criterion}`) ?? (index === 0 ? sum : undefined)}>
            <TextInput
              inputMode="decimal"
              value={draft[criterion]}
              onChange={(event) => set({ [criterion]: event.target.value })}
              autoComplete="off"
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
