'use client'

import { Field } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { ModelChoice } from './launch-choices'
import { LAUNCH_LIMITS } from './launch-draft'
import type { LaunchFieldsProps } from './launch-form'

/** Stands for "the evaluation judge" in a list of models. */
const EVALUATION_JUDGE = 'evaluation-judge'

const JOBS = [
  ['userHelpfulnessJudgeModelId', 'User helpfulness'],
  ['agentHelpfulnessJudgeModelId', 'Agent helpfulness'],
  ['solvedJudgeModelId', 'Solved check'],
] as const

/** Judges of single jobs, how often each text is judged, and by which prompts. Closed until it is wanted. */
export function JudgingFields({ draft, set, at, models }: LaunchFieldsProps & { models: readonly ModelChoice[] }) {
  const options = models.map(({ id, label, connectionName, simulated }) => ({
    value: id,
    text: label,
    label,
    note: simulated ? `${connectionName}, simulated` : connectionName,
  }))
  const same = { value: EVALUATION_JUDGE, text: 'The evaluation judge', label: 'The evaluation judge' }
  return (
    <details className="rounded-card border border-line px-4 py-3">
      <summary className="cursor-pointer font-medium">More about judging</summary>
      <div className="mt-4 grid gap-4">
        {JOBS.map(([field, label]) => (
          <Field key={field} label={label} inline error={at(field)}>
            <Select
              value={models.some(({ id }) => id === draft[field]) ? draft[field] : EVALUATION_JUDGE}
              onValueChange={(id) => set({ [field]: id === EVALUATION_JUDGE ? '' : id })}
              options={[same, ...options]}
            />
          </Field>
        ))}
        <Field
          label="Judgements of each text"
          inline
          hint={`1 to ${LAUNCH_LIMITS.judgements}. The score is their mean; each is kept, and their spread is shown. The solved check is asked once.`}
          error={at('judgements')}
        >
          <TextInput
            inputMode="numeric"
            value={draft.judgements}
            onChange={(event) => set({ judgements: event.target.value })}
            autoComplete="off"
            className="w-24"
          />
        </Field>
        {draft.earlierPrompts === null ? null : (
          <Field label="Judges’ prompts" inline error={at('promptVersions')}>
            <Segmented
              size="md"
              label="Judges’ prompts"
              value={draft.prompts}
              onValueChange={(prompts) => set({ prompts })}
              options={[
                { value: 'newest', label: 'Newest' },
                { value: 'earlier', label: 'As in the earlier run' },
              ]}
            />
          </Field>
        )}
        <p className="text-12 text-fg-3 md:ml-36">
          What the judges are told stands under{' '}
          <Link href="/judges/prompts" className="link underline">
            Judges’ prompts
          </Link>
          .
        </p>
      </div>
    </details>
  )
}
