'use client'

import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { RunEstimate } from '@/lib/api/estimate'
import type { ModelChoice } from './launch-choices'
import type { LaunchFieldsProps } from './launch-form'
import { reuseWords } from './reuse-words'

const CAST = [
  ['userProxyModelId', 'User proxy'],
  ['complexityJudgeModelId', 'Complexity judge'],
  ['evaluationJudgeModelId', 'Evaluation judge'],
] as const

/** Who plays the user, and who judges. What is there already of a judge is said, and reused. */
export function CastFields({
  draft,
  set,
  at,
  models,
  estimate,
  withProxy,
}: LaunchFieldsProps & {
  models: readonly ModelChoice[]
  estimate: RunEstimate | null
  /** Not with a human baseline: the words of its user are recorded, too. */
  withProxy: boolean
}) {
  const hints: Record<(typeof CAST)[number][0], string | undefined> = {
    userProxyModelId: 'Plays the person who asked; never sees the accepted answer',
    complexityJudgeModelId: estimate ? reuseWords(estimate.prepared.complexity, estimate.items) : undefined,
    evaluationJudgeModelId: 'Judges user and agent in each turn, and whether the problem is solved',
  }
  const shown = CAST.filter(([field]) => withProxy || field !== 'userProxyModelId')
  return shown.map(([field, label]) => (
    <Field key={field} label={label} inline hint={hints[field]} error={at(field)}>
      <Select
        value={models.some(({ id }) => id === draft[field]) ? draft[field] : null}
        onValueChange={(modelId) => set({ [field]: modelId })}
        options={models.map(({ id, label: name, connectionName, simulated }) => ({
          value: id,
          text: name,
          label: name,
          note: simulated ? `${connectionName}, simulated` : connectionName,
        }))}
      />
    </Field>
  ))
}
