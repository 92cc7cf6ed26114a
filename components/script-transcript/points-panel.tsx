import { Check, CircleDashed, Minus, X } from 'lucide-react'
import { ScoreCorrection } from '@/components/review/score-correction'
import { DIMENSION_WORDS } from '@/components/scenarios/dimension-words'
import { CorrectionsSwitch } from '@/components/score/corrections-switch'
import { GivenAndCorrected, standingOf } from '@/components/score/given-and-corrected'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import type { ScriptInteractionAnswer } from '@/lib/api/script-interaction'
import { countedOutcome, isCorrectable } from '@/lib/runs/correct-points'
import { CheckReason } from './check-reason'

type CheckAnswer = ScriptInteractionAnswer['checks'][number]

const OUTCOMES = {
  passed: { Icon: Check, colour: 'text-ok', word: 'passed' },
  failed: { Icon: X, colour: 'text-err', word: 'failed' },
  undecided: { Icon: CircleDashed, colour: 'text-warn', word: 'undecided' },
  'not-reached': { Icon: Minus, colour: 'text-fg-3', word: 'not reached' },
} as const

/** The mark of what came of a check, as it counts here: a shape and a word. */
export function OutcomeMark({ check, correctionsShown }: { check: CheckAnswer; correctionsShown: boolean }) {
  const { Icon, colour, word } = OUTCOMES[countedOutcome(check, correctionsShown)]
  const isCorrected = correctionsShown && standingOf(check.corrections) !== null
  return (
    <>
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4 shrink-0', colour)} />
      <span className="sr-only">
        {word}
        {isCorrected ? ' by a person’s correction' : ''}:{' '}
      </span>
    </>
  )
}

/** What a check gave, and what a person corrected that to. */
export function CheckPoints({
  check,
  correctionsShown,
  words,
}: {
  check: CheckAnswer
  correctionsShown: boolean
  /** How its own points are said. @example "2 of 3" */
  words: string
}) {
  const corrected = standingOf(check.corrections)
  return (
    <GivenAndCorrected
      given={words}
      correctedTo={corrected === null ? null : String(corrected.score)}
      counts={correctionsShown}
    />
  )
}

/** Every check with what it earned and why; each leads to the step that decided it. */
export function PointsPanel({
  interaction,
  onChoose,
}: {
  interaction: ScriptInteractionAnswer
  onChoose: (step: number) => void
}) {
  const { id, checks, status, corrections, correctionsShown } = interaction
  const hasEnded = status === 'scored' || status === 'unscored'
  return (
    <section aria-labelledby="points-of-transcript">
      <h2 id="points-of-transcript" className="mb-2 font-semibold text-14">
        Points
      </h2>
      <CorrectionsSwitch corrections={corrections} shown={correctionsShown} what="points" />
      {checks.length === 0 ? <p className="text-fg-2">This scenario has no checks.</p> : null}
      <ul className="grid">
        {checks.map((check) => (
          <li key={check.id} className="flex items-start gap-2 border-line border-b py-2 first:pt-0">
            <OutcomeMark check={check} correctionsShown={correctionsShown} />
            <div className="min-w-0 flex-1">
              <p className="flex items-baseline justify-between gap-2">
                <span className="wrap-anywhere min-w-0">{check.name}</span>
                <span className="whitespace-nowrap text-12 text-fg-2 tabular-nums">
                  <CheckPoints
                    check={check}
                    correctionsShown={correctionsShown}
                    words={check.points === 0 ? 'shown only' : `${check.earned} of ${check.points}`}
                  />
                </span>
              </p>
              <CheckReason>{check.reason}</CheckReason>
              {check.flags.map((flag) => (
                <Badge key={flag} tone="warn">
                  {flag}
                </Badge>
              ))}
              <p className="text-12 text-fg-3">
                {check.step === null ? null : (
                  <a
                    href={`#step-${check.step}`}
                    className="link inline-flex min-h-6 items-center underline"
                    onClick={() => onChoose(check.step ?? 1)}
                  >
                    {check.turn ? `turn ${check.turn}, ` : ''}step {check.step}
                  </a>
                )}
                {check.dimensions.length > 0
                  ? `${check.step === null ? '' : ' · '}${check.dimensions.map((each) => DIMENSION_WORDS[each]).join(', ')}`
                  : ''}
              </p>
              {hasEnded && isCorrectable(check) ? (
                <ScoreCorrection
                  interactionId={id}
                  place={{ of: 'check', check: check.id }}
                  title={check.name}
                  judgeScore={check.earned}
                  most={check.points}
                  corrections={check.corrections}
                  isCounted={correctionsShown}
                />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
