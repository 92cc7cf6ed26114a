'use client'

import { Plus, X } from 'lucide-react'
import type { ModelChoice } from '@/components/launch/launch-choices'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { STUDY_LIMITS } from '@/lib/api/study'
import { chooseJudge, type JudgePair, NO_JUDGES, type StudyDraft } from './study-draft'

/** Who judges, and what the judges after the first judge. */
export function JudgeRows({
  judges,
  models,
  onChange,
  further,
  onFurther,
  at,
}: {
  judges: readonly JudgePair[]
  models: readonly ModelChoice[]
  onChange: (judges: JudgePair[]) => void
  further: StudyDraft['furtherJudges']
  onFurther: (further: StudyDraft['furtherJudges']) => void
  at: (field: string) => string | undefined
}) {
  const options = models.map(({ id, label, connectionName, simulated }) => ({
    value: id,
    text: label,
    label,
    note: simulated ? `${connectionName}, simulated` : connectionName,
  }))
  return (
    <div className="grid gap-3">
      {judges.map((pair, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: judges have no other identity than their place
          key={index}
          className="grid items-start gap-3 sm:grid-cols-2"
        >
          <legend className="sr-only">{`Judge ${index + 1}`}</legend>
          {judges.length > 1 ? (
            <div className="-mb-2 flex items-center justify-between gap-2 sm:col-span-2">
              <span aria-hidden="true" className="font-medium text-12">
                Judge {index + 1}
              </span>
              <Button
                variant="ghost"
                size="sm"
                iconOnly
                aria-label={`Remove judge ${index + 1}`}
                onClick={() => onChange(judges.filter((_, place) => place !== index))}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </div>
          ) : null}
          {JOBS.map(([field, label]) => (
            <Field
              key={field}
              label={judges.length === 1 ? label : `${label} ${index + 1}`}
              error={at(`judges.${index}.${field}`)}
            >
              <Select
                value={models.some(({ id }) => id === pair[field]) ? pair[field] : null}
                onValueChange={(modelId) =>
                  onChange(judges.map((each, place) => (place === index ? chooseJudge(each, field, modelId) : each)))
                }
                options={options}
              />
            </Field>
          ))}
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          disabled={judges.length >= STUDY_LIMITS.judges}
          onClick={() => onChange([...judges, NO_JUDGES])}
        >
          <Plus aria-hidden="true" className="size-3.5" />
          Add a judge
        </Button>
        <span className="text-12 text-fg-3">Each judge has a run of its own name with every agent.</span>
      </div>
      {judges.length > 1 ? (
        <Field
          label="Judges after the first"
          hint={
            further === 'same-conversations'
              ? 'They judge the conversations of the first judge’s runs again: the judge alone differs, and no agent is called twice.'
              : 'As in the paper: every judge’s runs hold their own, and its own solved check decides when they end.'
          }
          error={at('furtherJudges')}
        >
          <Segmented
            label="Judges after the first"
            value={further}
            onValueChange={onFurther}
            options={[
              { value: 'same-conversations', label: 'The same conversations' },
              { value: 'own-conversations', label: 'Conversations of their own' },
            ]}
          />
        </Field>
      ) : null}
      {at('judges') ? (
        <p role="alert" className="text-12 text-err">
          {at('judges')}
        </p>
      ) : null}
    </div>
  )
}

const JOBS = [
  ['complexityJudgeModelId', 'Complexity judge'],
  ['evaluationJudgeModelId', 'Evaluation judge'],
] as const
