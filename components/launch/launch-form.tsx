'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { FaultNote } from '@/components/forms/fault-note'
import { faultAt, useFaults } from '@/components/forms/use-faults'
import { ApiError } from '@/components/queries/send-request'
import { useLaunchEstimate, useLaunchRun } from '@/components/queries/use-launch'
import { Button } from '@/components/ui/button'
import { FieldGroup } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { launchRunSchema } from '@/lib/api/run'
import { AgentField } from './agent-field'
import { AnalysisFields } from './analysis-fields'
import { CastFields } from './cast-fields'
import { EstimatePanel } from './estimate-panel'
import { launchWords, timeFigure } from './estimate-words'
import { IsItEnough } from './is-it-enough'
import { JudgingFields } from './judging-fields'
import type { LaunchChoices } from './launch-choices'
import { type LaunchDraft, launchBody, openChoices, talksWithProxy } from './launch-draft'
import { LimitFields } from './limit-fields'
import { LaunchBar } from './panel-frame'
import { Planner } from './planner'
import { PromptsDialog } from './prompts-dialog'
import { QuestionFields } from './question-fields'
import { TRIAL_ITEMS } from './trial-launch'
import { TryFirst } from './try-first'
import { useSettled } from './use-settled'

const SHOWN = [
  'agentId',
  'datasetId',
  'itemLimit',
  'opening',
  'userProxyModelId',
  'complexityJudgeModelId',
  'evaluationJudgeModelId',
  'userHelpfulnessJudgeModelId',
  'agentHelpfulnessJudgeModelId',
  'solvedJudgeModelId',
  'judgements',
  'promptVersions',
  'maxTurns',
  'trials',
  'formula',
  'weights',
  'seed',
  'budgetUsd',
  'analysis',
  'name',
]

/** What the parts of the launch form share. */
export interface LaunchFieldsProps {
  draft: LaunchDraft
  set: (change: Partial<LaunchDraft>) => void
  /** What is wrong with a field, if anything. */
  at: (field: string) => string | undefined
}

/**
 * The form that launches a run.
 * @param launchKey made once for this opening of the form: however often it is sent, it makes one run
 */
export function LaunchForm({
  choices,
  initial,
  launchKey,
}: {
  choices: LaunchChoices
  initial: LaunchDraft
  launchKey: string
}) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initial)
  const body = launchBody(draft, choices)
  const faults = useFaults(form, body)
  const [key, setKey] = useState({ base: launchKey, run: 1 })
  const [leaving, setLeaving] = useState(false)
  const launch = useLaunchRun()
  const estimate = useEstimate(draft, choices)
  const fields: LaunchFieldsProps = {
    draft,
    set: (change) => setDraft((before) => ({ ...before, ...change })),
    // What the estimate was refused for is told while one types; the launch would be refused for the same.
    at: (field) => faults.at(field) ?? faultAt({ fields: estimate.faults, message: null }, field),
  }
  const busy = launch.isPending || leaving
  const words = estimate.answer ? launchWords(estimate.answer) : 'Launch'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!faults.check(launchRunSchema, openChoices(draft, choices.agents))) return
    launch.mutate(
      { launch: body, key: `${key.base}:${key.run}` },
      {
        onSuccess: ({ id }) => {
          setLeaving(true)
          router.push(`/runs/${id}`)
        },
        onError: faults.show,
      },
    )
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="min-w-0">
          <FieldGroup legend="Agent">
            <AgentField {...fields} agents={choices.agents} />
          </FieldGroup>
          <FieldGroup legend="Questions">
            <QuestionFields {...fields} datasets={choices.datasets} chosenCount={choices.chosenItemIds.length} />
          </FieldGroup>
          <FieldGroup legend="User and judges">
            <CastFields
              {...fields}
              models={choices.models}
              estimate={estimate.answer}
              withProxy={talksWithProxy(draft, choices.agents)}
            />
            <JudgingFields {...fields} models={choices.models} />
            <PromptsDialog draft={draft} choices={choices} itemId={estimate.answer?.firstItemId ?? null} />
          </FieldGroup>
          <FieldGroup legend="Limits">
            <LimitFields {...fields} />
          </FieldGroup>
          <FieldGroup legend="Analysis">
            <AnalysisFields {...fields} agents={choices.agents} />
            <Planner
              draft={draft}
              set={fields.set}
              items={estimate.answer?.items ?? null}
              most={choices.datasets.find(({ id }) => id === draft.datasetId)?.itemCount ?? null}
            />
          </FieldGroup>
        </div>
        <aside
          aria-label="Before you launch"
          className="lg:sticky lg:top-4 lg:flex lg:max-h-[calc(100dvh-32px)] lg:flex-col"
        >
          <EstimatePanel
            estimate={estimate}
            open={openChoices(draft, choices.agents)}
            budgetUsd={Number(draft.budget) || null}
            enough={(items) => <IsItEnough draft={draft} set={fields.set} items={items} />}
          >
            <FaultNote faults={faults.faults} shown={SHOWN} title="Not launched." />
            {launch.error instanceof ApiError && launch.error.status === 409 ? (
              <Note
                tone="info"
                action={
                  <Button size="sm" onClick={() => setKey(({ base, run }) => ({ base, run: run + 1 }))}>
                    Prepare another run
                  </Button>
                }
              >
                This form has launched a run already; it stands among the runs.
              </Note>
            ) : null}
            <Button variant="primary" type="submit" busy={busy} className="w-full max-lg:hidden">
              {words}
            </Button>
            {estimate.answer && estimate.answer.items > TRIAL_ITEMS ? (
              <TryFirst launch={body} launchKey={`${key.base}:${key.run}`} />
            ) : null}
          </EstimatePanel>
        </aside>
      </div>
      <LaunchBar figures={estimate.answer ? [timeFigure(estimate.answer).value] : []}>
        <Button variant="primary" type="submit" busy={busy}>
          {words}
        </Button>
      </LaunchBar>
    </form>
  )
}

/** What the form as it stands would do, once it rests and is complete. */
function useEstimate(draft: LaunchDraft, choices: LaunchChoices) {
  const settled = useSettled(draft, 250)
  const launch = useMemo(() => {
    const body = launchBody({ ...settled, name: '' }, choices)
    return launchRunSchema.safeParse(body).success ? body : null
  }, [settled, choices])
  const query = useLaunchEstimate(launch)
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

export type Estimate = ReturnType<typeof useEstimate>
