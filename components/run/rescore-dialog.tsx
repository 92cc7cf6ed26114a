'use client'

import { type FormEvent, useId, useRef, useState } from 'react'
import { FaultNote } from '@/components/forms/fault-note'
import { numberTyped, typedNumber } from '@/components/forms/typed-number'
import { useFaults } from '@/components/forms/use-faults'
import { useRescoreRun } from '@/components/queries/score-writes'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { TextInput } from '@/components/ui/text-input'
import { type RunAnswer, rescoreRunSchema } from '@/lib/api/run'
import type { ScoreSetAnswer } from '@/lib/api/score-set'
import { WEIGHT_PRESETS } from '@/lib/runs/weight-presets'
import type { ComplexityWeights } from '@/lib/selfscore/formulas'

const CRITERIA = [
  ['criticalThinking', 'Critical thinking'],
  ['errorHandling', 'Error handling'],
  ['topicKnowledge', 'Topic knowledge'],
] as const

const typedWeights = (weights: ComplexityWeights) => ({
  criticalThinking: numberTyped(weights.criticalThinking),
  errorHandling: numberTyped(weights.errorHandling),
  topicKnowledge: numberTyped(weights.topicKnowledge),
})

/** Asks for a formula and weights to score a run by once more. */
export function RescoreDialog({
  run,
  open,
  onOpenChange,
  onDone,
}: {
  run: Pick<RunAnswer, 'id' | 'formula' | 'weights'>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called with the set that holds the scores, or will. */
  onDone: (set: ScoreSetAnswer) => void
}) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [formula, setFormula] = useState(run.formula)
  const [typed, setTyped] = useState(() => typedWeights(run.weights))
  const weights = Object.fromEntries(CRITERIA.map(([criterion]) => [criterion, typedNumber(typed[criterion]) ?? '']))
  const body = { formula, weights }
  const faults = useFaults(form, body)
  const write = useRescoreRun()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (write.isPending || !faults.check(rescoreRunSchema)) return
    write.mutate(
      { runId: run.id, choice: body },
      {
        onSuccess: (set) => {
          onOpenChange(false)
          onDone(set)
        },
        onError: faults.show,
      },
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Score by others"
      description="Computed from what was saved: no model is called. The scores of the launch stay; the page shows one of them at a time."
      outsideCloses={false}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="primary" busy={write.isPending}>
            Score
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label="Formula"
          hint={
            formula === 'ratio'
              ? 'Quality = agent ÷ user, as printed in the paper'
              : 'Quality = min(10, 10 × agent ÷ user): an agent as helpful as its user reaches 10'
          }
        >
          <Segmented
            size="md"
            label="Formula"
            value={formula}
            onValueChange={setFormula}
            options={[
              { value: 'ratio', label: 'ratio' },
              { value: 'ten-point', label: 'ten-point' },
            ]}
          />
        </Field>
        <fieldset>
          <legend className="text-fg-2">Weights of complexity; they sum to 1</legend>
          <div className="mt-2 grid gap-3 sm:grid-cols-3">
            {CRITERIA.map(([criterion, label], index) => (
              <Field
                key={criterion}
                label={label}
                error={faults.at(`weights.${criterion}`) ?? (index === 0 ? faults.at('weights') : undefined)}
              >
                <TextInput
                  inputMode="decimal"
                  value={typed[criterion]}
                  onChange={(event) => setTyped({ ...typed, [criterion]: event.target.value })}
                  autoComplete="off"
                />
              </Field>
            ))}
          </div>
          <div className="mt-3 flex flex-wrap gap-2">
            {WEIGHT_PRESETS.map((preset) => (
              <Button
                key={preset.name}
                size="sm"
                title={preset.why}
                onClick={() => setTyped(typedWeights(preset.weights))}
              >
                {preset.name}
              </Button>
            ))}
          </div>
        </fieldset>
        <FaultNote faults={faults.faults} shown={['formula', 'weights']} title="Not scored." />
      </form>
    </Dialog>
  )
}
