'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { formatUsd } from '@/components/format/cost'
import { countOf } from '@/components/format/count'
import { FaultNote } from '@/components/forms/fault-note'
import { faultAt, useFaults } from '@/components/forms/use-faults'
import { AnalysisFields } from '@/components/launch/analysis-fields'
import type { LaunchChoices } from '@/components/launch/launch-choices'
import type { LaunchDraft } from '@/components/launch/launch-draft'
import { LimitFields } from '@/components/launch/limit-fields'
import { LaunchBar } from '@/components/launch/panel-frame'
import { QuestionFields } from '@/components/launch/question-fields'
import { useSettled } from '@/components/launch/use-settled'
import { ApiError } from '@/components/queries/send-request'
import { useLaunchStudy, useStudyEstimate } from '@/components/queries/use-study-launch'
import { Button } from '@/components/ui/button'
import { Field, FieldGroup } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { launchStudySchema, type StudyEstimate } from '@/lib/api/study'
import { AgentTicks } from './agent-ticks'
import { JudgeRows } from './judge-rows'
import { needsProxy, openStudyChoices, type StudyDraft, studyBody } from './study-draft'
import { StudyEstimatePanel } from './study-estimate'

const SHOWN = [
  'name',
  'agentIds',
  'judges',
  'datasetId',
  'itemLimit',
  'opening',
  'userProxyModelId',
  'maxTurns',
  'trials',
  'formula',
  'weights',
  'seed',
  'budgetUsd',
  'analysis',
]

/**
 * The form that launches a study.
 * @param launchKey made once for this opening of the form: however often it is sent, it makes one study
 */
export function StudyForm({
  choices,
  initial,
  launchKey,
}: {
  choices: LaunchChoices
  initial: StudyDraft
  launchKey: string
}) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initial)
  const body = studyBody(draft, choices)
  const faults = useFaults(form, body)
  const [leaving, setLeaving] = useState(false)
  const launch = useLaunchStudy()
  const estimate = useEstimate(draft, choices)
  const set = (change: Partial<StudyDraft>) => setDraft((before) => ({ ...before, ...change }))
  const setLaunch = (change: Partial<LaunchDraft>) =>
    setDraft((before) => ({ ...before, launch: { ...before.launch, ...change } }))
  const at = (field: string) => faults.at(field) ?? faultAt({ fields: estimate.faults, message: null }, field)
  const shared = { draft: draft.launch, set: setLaunch, at }
  const busy = launch.isPending || leaving
  const words = estimate.answer ? launchWords(estimate.answer) : 'Launch'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!faults.check(launchStudySchema, openStudyChoices(draft, choices))) return
    launch.mutate(
      { launch: body, key: launchKey },
      {
        onSuccess: ({ id }) => {
          setLeaving(true)
          router.push(`/studies/${id}`)
        },
        onError: faults.show,
      },
    )
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="min-w-0">
          <FieldGroup legend="Study">
            <Field label="Name" inline error={at('name')}>
              <TextInput
                value={draft.name}
                onChange={(event) => set({ name: event.target.value })}
                autoComplete="off"
              />
            </Field>
          </FieldGroup>
          <FieldGroup legend="Agents" note="Plain agents, their twins with retrieval, people">
            <AgentTicks
              agents={choices.agents}
              chosen={draft.agentIds}
              onChange={(agentIds) => set({ agentIds })}
              error={at('agentIds')}
            />
          </FieldGroup>
          <FieldGroup legend="Questions">
            <QuestionFields {...shared} datasets={choices.datasets} chosenCount={0} />
          </FieldGroup>
          <FieldGroup legend="User and judges">
            {needsProxy(draft, choices) || draft.agentIds.length === 0 ? (
              <Field
                label="User proxy"
                inline
                hint="Plays the person who asked; never sees the accepted answer"
                error={at('userProxyModelId')}
              >
                <Select
                  value={
                    choices.models.some(({ id }) => id === draft.launch.userProxyModelId)
                      ? draft.launch.userProxyModelId
                      : null
                  }
                  onValueChange={(userProxyModelId) => setLaunch({ userProxyModelId })}
                  options={choices.models.map(({ id, label, connectionName, simulated }) => ({
                    value: id,
                    text: label,
                    label,
                    note: simulated ? `${connectionName}, simulated` : connectionName,
                  }))}
                />
              </Field>
            ) : null}
            <JudgeRows
              judges={draft.judges}
              models={choices.models}
              onChange={(judges) => set({ judges })}
              further={draft.furtherJudges}
              onFurther={(furtherJudges) => set({ furtherJudges })}
              at={at}
            />
          </FieldGroup>
          <FieldGroup legend="Limits">
            <LimitFields {...shared} ofStudy />
          </FieldGroup>
          <FieldGroup legend="Analysis">
            <AnalysisFields {...shared} agents={choices.agents} />
          </FieldGroup>
        </div>
        <aside
          aria-label="Before you launch"
          className="lg:sticky lg:top-4 lg:flex lg:max-h-[calc(100dvh-32px)] lg:flex-col"
        >
          <StudyEstimatePanel {...estimate}>
            <FaultNote faults={faults.faults} shown={SHOWN} title="Not launched." />
            <Button variant="primary" type="submit" busy={busy} className="w-full max-lg:hidden">
              {words}
            </Button>
          </StudyEstimatePanel>
        </aside>
      </div>
      <LaunchBar figures={estimate.answer ? [countOf(estimate.answer.interactions, 'interaction')] : []}>
        <Button variant="primary" type="submit" busy={busy}>
          {words}
        </Button>
      </LaunchBar>
    </form>
  )
}

/** @example launchWords(estimate) // "Launch 10 runs for about $1.20" */
function launchWords({ runs, costUsd, mostUsd }: StudyEstimate): string {
  const words = `Launch ${countOf(runs.length, 'run')}`
  if (mostUsd === 0) return `${words}, free`
  return costUsd === null ? words : `${words} for about ${formatUsd(costUsd)}`
}

/** What the form as it stands would do, once it rests and is complete. */
function useEstimate(draft: StudyDraft, choices: LaunchChoices) {
  const settled = useSettled(draft, 250)
  const launch = useMemo(() => {
    const body = studyBody({ ...settled, name: settled.name.trim() === '' ? 'Unnamed' : settled.name }, choices)
    return launchStudySchema.safeParse(body).success && Object.keys(openStudyChoices(settled, choices)).length === 0
      ? body
      : null
  }, [settled, choices])
  const query = useStudyEstimate(launch)
  return {
    /** null while the form is not complete, or where it can't be. */
    answer: launch !== null && query.error === null ? (query.data ?? null) : null,
    isComplete: launch !== null,
    isStale: query.isFetching,
    failure: launch === null ? null : query.error,
    onRetry: query.refetch,
    faults: launch !== null && query.error instanceof ApiError ? query.error.fields : {},
  }
}
