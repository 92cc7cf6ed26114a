'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { countOf } from '@/components/format/count'
import { FormDialog } from '@/components/forms/form-dialog'
import { typedNumber } from '@/components/forms/typed-number'
import { useLaunchScriptRuns } from '@/components/queries/scenario-writes'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { ScenarioListEntry } from '@/lib/api/scenario'
import { nothingToEarn } from '@/lib/comparison/nothing-to-earn'
import { LaunchEstimate } from './launch-estimate'

interface Choice {
  id: string
  name: string
}

/** Launches a run of scenarios for each agent that is ticked. All of them get one seed, so they meet the same variants. */
export function LaunchDialog({
  scenarios,
  agents,
  models,
  onClose,
}: {
  scenarios: readonly ScenarioListEntry[]
  agents: readonly Choice[]
  models: readonly Choice[]
  onClose: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const launch = useLaunchScriptRuns()
  const [chosen, setChosen] = useState<readonly string[]>(
    scenarios.filter(({ maxPoints }) => maxPoints > 0).map(({ id }) => id),
  )
  const [playing, setPlaying] = useState<readonly string[]>(agents.length === 1 ? agents.map(({ id }) => id) : [])
  const [judge, setJudge] = useState(models.find(({ name }) => /judge/.test(name))?.id ?? models[0]?.id ?? '')
  const [trials, setTrials] = useState('9')
  const [budget, setBudget] = useState('')
  const [keys] = useState(() => ({ id: crypto.randomUUID(), seed: Math.floor(Math.random() * 2 ** 31) }))
  const [fault, setFault] = useState<string | null>(null)
  const tick = (ids: readonly string[], id: string, on: boolean) =>
    on ? [...ids, id] : ids.filter((each) => each !== id)
  const ticked = scenarios.filter(({ id }) => chosen.includes(id))
  const most = ticked.reduce((sum, { maxPoints }) => sum + maxPoints, 0)
  const empty = ticked.filter(({ maxPoints }) => maxPoints === 0).map(({ name }) => name)

  const trialCount = Number(trials)
  const areTrials = Number.isInteger(trialCount) && trialCount >= 1 && trialCount <= 100
  const budgetUsd = typedNumber(budget)
  const launches =
    chosen.length === 0 || !areTrials
      ? []
      : playing.map((agentId) => ({
          benchmark: 'scripted',
          agentId,
          scenarioIds: chosen,
          judgeModelId: judge,
          trials: trialCount,
          seed: keys.seed,
          ...(budgetUsd === undefined ? {} : { budgetUsd }),
        }))

  function submit() {
    if (chosen.length === 0 || playing.length === 0) return setFault('Tick at least one scenario and one agent.')
    if (!areTrials) return setFault('Trials must be a whole number from 1 to 100.')
    launch.mutate(
      launches.map((each) => ({ key: `${keys.id}-${each.agentId}`, launch: each })),
      {
        onSuccess: (ids) => {
          toast(ids.length === 1 ? 'Launched' : `Launched ${ids.length} runs`)
          onClose()
          if (ids.length === 1) router.push(`/runs/${ids[0]}`)
          else router.refresh()
        },
        onError: (error) => setFault(error.message),
      },
    )
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Launch scenarios"
      description={`Each agent plays each scenario ${trials === '1' ? 'once' : `${trials} times`}: ${countOf(Number(trials) * most || 0, 'point')} at most for each. A human baseline can’t play: a script can’t ask its written answers anything.`}
      submitLabel="Launch"
      busy={launch.isPending}
      onSubmit={submit}
      form={form}
    >
      {fault === null ? null : (
        <Note tone="err" title="Not launched." live>
          {fault}
        </Note>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium text-12 text-fg-2">Scenarios</legend>
        {scenarios.map(({ id, name, maxPoints }) => (
          <Checkbox
            key={id}
            label={name}
            hint={maxPoints === 0 ? 'no points' : countOf(maxPoints, 'point')}
            checked={chosen.includes(id)}
            onCheckedChange={(on) => setChosen(tick(chosen, id, on))}
          />
        ))}
      </fieldset>
      {empty.length === 0 ? null : (
        <Note tone="warn" live>
          {nothingToEarn(empty, empty.length === ticked.length)}
        </Note>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium text-12 text-fg-2">Agents</legend>
        <div className="grid max-h-56 gap-2 overflow-y-auto">
          {agents.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={playing.includes(id)}
              onCheckedChange={(on) => setPlaying(tick(playing, id, on))}
            />
          ))}
        </div>
      </fieldset>
      <Field label="Judge" hint="Decides judged checks, and speaks where a script lets a model speak.">
        <Select
          value={judge}
          onValueChange={setJudge}
          options={models.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field label="Trials">
        <TextInput type="number" min={1} max={100} value={trials} onChange={(event) => setTrials(event.target.value)} />
      </Field>
      <Field label="Budget of each run, US dollars" hint="The run pauses there. Empty: none.">
        <TextInput inputMode="decimal" value={budget} onChange={(event) => setBudget(event.target.value)} />
      </Field>
      <LaunchEstimate launches={launches} />
    </FormDialog>
  )
}
