'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { countOf, formatCount } from '@/components/format/count'
import { FaultNote } from '@/components/forms/fault-note'
import { FormDialog } from '@/components/forms/form-dialog'
import { typedNumber } from '@/components/forms/typed-number'
import { useFaults } from '@/components/forms/use-faults'
import { useJudgeAgain, useJudgeAgainEstimate, useModels } from '@/components/queries/use-judge-again'
import { FailedRead } from '@/components/ui/failed-read'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { type JudgeAgainEstimate, judgeAgainSchema } from '@/lib/api/judge-again'
import type { RunAnswer } from '@/lib/api/run'

const SHOWN = ['evaluationJudgeModelId', 'complexityJudgeModelId', 'judgements', 'prompts']
const AS_IN_RUN = 'as-in-run'

/** Has this run's conversations judged by another judge, as a run of its own. */
export function JudgeAgainDialog({ run, onClose }: { run: RunAnswer; onClose: () => void }) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState({ evaluation: '', complexity: AS_IN_RUN, judgements: '1', prompts: 'as-in-run' })
  const [key] = useState(() => crypto.randomUUID())
  const models = useModels(true)
  const judge = useJudgeAgain(run.id)
  const body = {
    ...(draft.evaluation === '' ? {} : { evaluationJudgeModelId: draft.evaluation }),
    ...(draft.complexity === AS_IN_RUN ? {} : { complexityJudgeModelId: draft.complexity }),
    judgements: typedNumber(draft.judgements) ?? '',
    prompts: draft.prompts,
  }
  const faults = useFaults(form, body)
  const estimate = useJudgeAgainEstimate(run.id, judgeAgainSchema.safeParse(body).success ? body : null)
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }))
  const choices = (models.data ?? []).map(({ id, label, connectionName, simulated }) => ({
    value: id,
    text: label,
    label,
    note: simulated ? `${connectionName}, simulated` : connectionName,
  }))
  const asInRun = `As in the run: ${run.judges.complexity.label}`

  function submit() {
    if (!faults.check(judgeAgainSchema, draft.evaluation === '' ? { evaluationJudgeModelId: 'must be chosen' } : {}))
      return
    judge.mutate(
      { body, key: [key, draft.evaluation, draft.complexity, body.judgements, draft.prompts].join(':') },
      { onSuccess: ({ id }) => router.push(`/runs/${id}`), onError: faults.show },
    )
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Judge again"
      description="The conversations of this run get another judge, as a run of its own beside this one. No agent and no user proxy is called, and nothing here changes."
      submitLabel="Judge again"
      busy={judge.isPending || judge.isSuccess}
      onSubmit={submit}
      form={form}
    >
      <FaultNote faults={faults.faults} shown={SHOWN} title="Not begun." />
      {models.error ? (
        <FailedRead
          title="The models could not be read."
          error={models.error}
          onRetry={models.refetch}
          retrying={models.isFetching}
        />
      ) : null}
      <Field label="Evaluation judge" error={faults.at('evaluationJudgeModelId')}>
        <Select
          value={draft.evaluation === '' ? null : draft.evaluation}
          onValueChange={(evaluation) => set({ evaluation })}
          options={choices}
        />
      </Field>
      <Field
        label="Complexity judge"
        hint="The same complexity makes the two runs differ by the evaluation alone"
        error={faults.at('complexityJudgeModelId')}
      >
        <Select
          value={draft.complexity}
          onValueChange={(complexity) => set({ complexity })}
          options={[{ value: AS_IN_RUN, text: asInRun, label: asInRun }, ...choices]}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Judgements of each text" hint="1 to 9; the score is their mean" error={faults.at('judgements')}>
          <TextInput
            inputMode="numeric"
            value={draft.judgements}
            onChange={(event) => set({ judgements: event.target.value })}
            autoComplete="off"
          />
        </Field>
        <Field label="Prompts" error={faults.at('prompts')}>
          <Segmented
            label="Prompts"
            size="md"
            value={draft.prompts}
            onValueChange={(prompts) => set({ prompts })}
            options={[
              { value: 'as-in-run', label: 'As in the run' },
              { value: 'newest', label: 'Newest' },
            ]}
          />
        </Field>
      </div>
      {estimate.data ? <WhatIsAsked estimate={estimate.data} /> : null}
      {estimate.error ? <p className="text-12 text-fg-2">No estimate: {estimate.error.message}</p> : null}
    </FormDialog>
  )
}

function WhatIsAsked({
  estimate: { conversations, planned, turns, calls, warnings },
}: {
  estimate: JudgeAgainEstimate
}) {
  return (
    <>
      <p className="text-fg-2" aria-live="polite">
        {countOf(conversations, 'conversation')} of {countOf(turns, 'turn')}: {countOf(calls.total, 'request')} to
        judges
        {calls.complexity === 0 ? ', complexity is reused' : ''}.
        {conversations < planned
          ? ` ${formatCount(planned - conversations)} of ${formatCount(planned)} did not come to an end and will be errored.`
          : ''}
      </p>
      {warnings.map((warning) => (
        <Note key={warning} tone="warn">
          {warning}
        </Note>
      ))}
    </>
  )
}
