'use client'

import { useId, useState } from 'react'
import { decimals } from '@/components/format/decimals'
import { Card } from '@/components/ui/card'
import { Segmented } from '@/components/ui/segmented'
import { CRITERIA, type Criterion, moveWeight } from '@/lib/runs/move-weight'
import { flipsAlong, type OrderFlip, type RunToWeigh } from '@/lib/runs/order-flips'
import { type ScoreChoice, sameWeights } from '@/lib/runs/score-choice'
import { WEIGHT_PRESETS } from '@/lib/runs/weight-presets'

const NAMES: Record<Criterion, string> = {
  criticalThinking: 'Critical thinking',
  errorHandling: 'Error handling',
  topicKnowledge: 'Topic knowledge',
}
/** So many flips of one slider are told in words; all stand on its track. */
const TOLD_FLIPS = 4

/** The three weights, each with the places on its track where two runs change places. */
export function WeightSliders({
  runs,
  choice,
  onChange,
}: {
  runs: readonly RunToWeigh[]
  choice: ScoreChoice
  onChange: (choice: ScoreChoice) => void
}) {
  const preset = WEIGHT_PRESETS.find(({ weights }) => sameWeights(weights, choice.weights))
  return (
    <Card className="grid gap-4 px-5 pt-4 pb-5">
      <h2 className="font-semibold text-14">Weights of complexity</h2>
      <div>
        <Segmented
          label="Presets of weights"
          value={preset?.name ?? ''}
          onValueChange={(name) => {
            const chosen = WEIGHT_PRESETS.find((each) => each.name === name)
            if (chosen) onChange({ ...choice, weights: chosen.weights })
          }}
          options={WEIGHT_PRESETS.map(({ name }) => ({ value: name, label: name }))}
        />
        <p className="mt-1.5 min-h-8 text-12 text-fg-3">
          {preset?.why ?? 'Weights of your own. Moving one keeps the proportion of the other two; the three sum to 1.'}
        </p>
      </div>
      {CRITERIA.map((criterion) => (
        <WeightSlider
          key={criterion}
          criterion={criterion}
          value={choice.weights[criterion]}
          flips={flipsAlong(runs, criterion, choice)}
          onMove={(value) => onChange({ ...choice, weights: moveWeight(choice.weights, criterion, value) })}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4">
        <span className="text-fg-2">Formula</span>
        <Segmented
          label="Formula"
          value={choice.formula}
          onValueChange={(formula) => onChange({ ...choice, formula })}
          options={[
            { value: 'ratio', label: 'ratio' },
            { value: 'ten-point', label: 'ten-point' },
          ]}
        />
      </div>
    </Card>
  )
}

function WeightSlider({
  criterion,
  value,
  flips,
  onMove,
}: {
  criterion: Criterion
  value: number
  flips: readonly OrderFlip[]
  onMove: (value: number) => void
}) {
  const id = useId()
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id}>{NAMES[criterion]}</label>
        <WeightInput name={NAMES[criterion]} value={value} onMove={onMove} />
      </div>
      <div className="relative pt-1.5 pb-3">
        <input
          id={id}
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={value}
          aria-valuetext={decimals(value, 2)}
          aria-describedby={`${id}-flips`}
          onChange={(event) => onMove(Number(event.target.value))}
          className="block h-4 w-full cursor-pointer accent-accent"
        />
        {flips.map(({ at, below, above }) => (
          <span
            key={`${below.id} ${above.id}`}
            aria-hidden="true"
            title={flipWords({ at, below, above })}
            // The handle is 16 px wide, so its middle reaches neither end of the track.
            style={{ left: `calc(8px + ${at} * (100% - 16px))` }}
            className="absolute top-[22px] h-2.5 w-0.5 -translate-x-1/2 bg-warn"
          />
        ))}
      </div>
      <ul id={`${id}-flips`} className="grid gap-0.5 text-12 text-fg-2">
        {flips.length === 0 ? <li className="text-fg-3">No order changes along this weight</li> : null}
        {flips.slice(0, TOLD_FLIPS).map((flip) => (
          <li key={`${flip.below.id} ${flip.above.id}`}>{flipWords(flip)}</li>
        ))}
        {flips.length > TOLD_FLIPS ? <li>and {flips.length - TOLD_FLIPS} more, marked on the track</li> : null}
      </ul>
    </div>
  )
}

function flipWords({ at, below, above }: OrderFlip): string {
  return `Above ${decimals(at, 2)} ${above.name} passes ${below.name}`
}

/** The weight in figures. What is typed counts when it is left, or with Enter. */
function WeightInput({ name, value, onMove }: { name: string; value: number; onMove: (value: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  function settle() {
    const number = Number(typed)
    if (typed !== null && typed.trim() !== '' && Number.isFinite(number)) onMove(number)
    setTyped(null)
  }
  return (
    <input
      type="number"
      min={0}
      max={1}
      step={0.01}
      aria-label={`${name}, as a number`}
      value={typed ?? String(Number(value.toFixed(4)))}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
      className="h-7 w-20 rounded-control border border-control bg-bg px-2 text-right text-13"
    />
  )
}
