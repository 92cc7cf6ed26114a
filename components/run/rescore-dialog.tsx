'use client'

import { type FormEvent, useId, useRef, useState } from 'react'
import { FaultNote } from '@/components/forms/fault-note'
import { numberTyped, typedNumber } from '@/components/forms/typed-number'
import { useFaults } from '@/components/forms/use-faults'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { TextInput } from '@/components/ui/text-input'
import { rescoreRunSchema } from '@/lib/api/run'
import type { ScoreChoice } from '@/lib/runs/score-choice'
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

/** Asks for a formula and weights to score by once more. */
export function RescoreDialog({
  shown,
  open,
  onOpenChange,
  busy,
  onScore,
}: {
  /** What is shown now, and the form begins with. */
  shown: ScoreChoice
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  /** Has it scored; the dialog closes, or shows why not. */
  onScore: (choice: object, then: { onSuccess: () => void; onError: (error: unknown) => void }) => void
}) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [formula, setFormula] = useState(shown.formula)
  const [typed, setTyped] = useState(() => typedWeights(shown.weights))
  const weights = Object.fromEntries(CRITERIA.map(([criterion]) => [criterion, typedNumber(typed[criterion]) ?? '']))
  const body = { formula, weights }
  const faults = useFaults(form, body)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !faults.check(rescoreRunSchema)) return
    onScore(body, { onSuccess: () => onOpenChange(false), onError: faults.show })
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
          <Button type="submit" form={formId} variant="primary" busy={busy}>
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
