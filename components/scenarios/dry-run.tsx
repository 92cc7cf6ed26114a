'use client'

import { RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { TextArea } from '@/components/ui/text-input'
import type { Scenario } from '@/lib/scripted/language/read-scenario'
import { scoreScript } from '@/lib/scripted/play/score-script'
import { startState, stateAfter } from '@/lib/scripted/play/script-state'
import { playPart } from '@/lib/simulator/parts/play-part'
import { type DryPlayer, type DryReply, type DryRun as Run, startDryRun, typedReply } from './dry-player'
import { ENDING_WORDS } from './ending-words'
import { simulatedReply } from './simulated-reply'
import { StepLine } from './step-line'

const ASKED = {
  agent: 'Your words as the agent',
  'script-reply': 'The words a model would say for the script',
  'script-extractor': 'The value a model would take out of the reply',
  'script-judge': 'The judge’s answer: yes or no',
} as const

/** A try at a scenario without a run: somebody answers for the agent, and sees steps, memory and points as they come. */
export function DryRun({ scenario }: { scenario: Scenario }) {
  const player = useRef<DryPlayer | null>(null)
  const [run, setRun] = useState<Run | null>(null)
  const [variant, setVariant] = useState(0)
  const [typed, setTyped] = useState('')
  const [isSimulated, setSimulated] = useState(false)

  function start(which: number) {
    player.current?.stop()
    setTyped('')
    setSimulated(false)
    setVariant(which)
    player.current = startDryRun(scenario, which, setRun)
  }

  function simulate(reply: DryReply) {
    setSimulated(true)
    player.current?.reply(reply)
  }

  function send() {
    if (!run?.waiting) return
    player.current?.reply(typedReply(run.waiting, typed))
    setTyped('')
  }

  if (run === null)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-fg-2">
          Answer for {scenario.agent.plays}, and see each step, what memory holds and which points are earned. Nothing
          is stored.
        </p>
        <Button onClick={() => start(0)}>Start a dry run</Button>
      </div>
    )

  const score = scoreScript(scenario, run.steps)
  const memory = run.steps.reduce(
    (state, step) => stateAfter(scenario, state, step),
    startState(scenario, variant),
  ).memory
  const { waiting } = run
  const simulated = waiting === null ? null : simulatedReply(waiting, playPart)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="tabular-nums">
          {score.checks.reduce((sum, { earned }) => sum + earned, 0)} of {scenario.maxPoints} points
        </strong>
        {isSimulated ? <SimulatedBadge /> : null}
        <Button size="sm" variant="ghost" onClick={() => start(variant + 1)} className="ml-auto">
          <RotateCcw aria-hidden="true" className="size-3.5" />
          {scenario.variants.length > 1 ? 'Again, with other values' : 'Again'}
        </Button>
      </div>
      <ol className="grid gap-2" aria-label="Steps of the dry run">
        {run.steps.map((step) => (
          <StepLine key={step.number} step={stepWords(step)} />
        ))}
      </ol>
      {waiting === null ? null : (
        <div className="grid gap-2">
          <Field
            label={ASKED[waiting.purpose]}
            {...(waiting.purpose === 'agent' && scenario.agent.tools.length > 0
              ? {
                  hint: `Tools: ${scenario.agent.tools.map(({ name }) => name).join(', ')}. A line “/call name {…}” calls one.`,
                }
              : {})}
          >
            <TextArea
              rows={3}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send()
              }}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button onClick={send}>Say it</Button>
            {simulated === null ? null : (
              <Button variant="ghost" onClick={() => simulate(simulated)}>
                Let the simulated agent answer
              </Button>
            )}
          </div>
        </div>
      )}
      {run.ending === null ? null : (
        <Note title={`Ended: ${ENDING_WORDS[run.ending]}.`} live>
          {run.steps.at(-1)?.endingWhy ?? ''}
        </Note>
      )}
      <dl className="grid gap-1 font-mono text-12" aria-label="Memory">
        {Object.entries(memory).map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt className="text-fg-3">{name}</dt>
            <dd className="wrap-anywhere">{JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function stepWords(step: Run['steps'][number]) {
  return {
    number: step.number,
    stepId: step.stepId,
    kind: step.kind,
    said: step.said,
    heard: step.heard?.text ?? null,
    calls: (step.heard?.calls ?? []).map(({ name, rawArguments, outcome }) => ({ name, rawArguments, outcome })),
    changes: step.changes,
    check: step.check === null ? null : { outcome: step.check.outcome, earned: step.check.earned, why: step.check.why },
    branch: step.branch,
    failure: step.failure,
  }
}
