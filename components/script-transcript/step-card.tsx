'use client'

import type { ReactNode } from 'react'
import { countOf } from '@/components/format/count'
import { formatDuration } from '@/components/format/duration'
import { TurnMarks } from '@/components/review/turn-marks'
import { SentDialog } from '@/components/transcript/sent/sent-dialog'
import { classNames } from '@/components/ui/class-names'
import { TextBlock } from '@/components/ui/text-block'
import type { ScriptInteractionAnswer, ScriptStepAnswer } from '@/lib/api/script-interaction'
import { CheckReason } from './check-reason'
import { CheckPoints, OutcomeMark } from './points-panel'
import { ToolCall } from './tool-call'

/** One step that was played. A click chooses it, so that its memory is shown beside. */
export function StepCard({
  interactionId,
  step,
  turn,
  checks,
  correctionsShown,
  isChosen,
  onChoose,
}: {
  interactionId: string
  step: ScriptStepAnswer
  /** The agent's turn that ends here; null: none does. */
  turn: number | null
  checks: ScriptInteractionAnswer['checks']
  /** Whether people's corrections count on this page. */
  correctionsShown: boolean
  isChosen: boolean
  onChoose: (step: number) => void
}) {
  const { said, heard, toolCalls, changes, branch, failure, ending, endingWhy } = step
  const decided = checks.filter((check) => check.step === step.number)
  const ofTurn = turn === null ? [] : checks.filter((check) => check.turn === turn && check.points > 0)
  return (
    <li
      id={`step-${step.number}`}
      aria-current={isChosen ? 'step' : undefined}
      className={classNames(
        'grid scroll-mt-16 gap-x-3 gap-y-1.5 rounded-card border px-2 py-2 sm:grid-cols-[132px_minmax(0,1fr)] sm:px-3',
        isChosen ? 'border-accent-line bg-sub' : 'border-transparent',
      )}
    >
      <button
        type="button"
        onClick={() => onChoose(step.number)}
        aria-label={`Step ${step.number}, ${step.stepId}: show its memory`}
        className="self-start text-left hover:underline"
      >
        <span className="wrap-anywhere block font-mono text-11 text-fg-2">{step.stepId}</span>
        <span className="block text-11 text-fg-3">
          step {step.number}, {step.kind}
        </span>
        <TurnMarks turn={step.number} />
      </button>
      <div className="grid min-w-0 gap-1.5">
        {said ? (
          <Words who="Script" className="mr-8 bg-inset">
            {said}
          </Words>
        ) : null}
        {step.lookedUp === null ? null : <LookedUp found={step.lookedUp} />}
        {heard === null ? null : (
          <Words who={turn === null ? 'Agent' : `Agent, turn ${turn}`} className="ml-8 bg-accent-bg">
            {heard === '' ? <span className="text-fg-3">(no words)</span> : heard}
          </Words>
        )}
        {toolCalls.map((call) => (
          <ToolCall key={call.id} call={call} />
        ))}
        {Object.entries(changes).map(([name, value]) => (
          <p key={name} className="wrap-anywhere font-mono text-12 text-fg-2">
            {name} = {value === null ? 'not known' : typeof value === 'string' ? value : JSON.stringify(value)}
          </p>
        ))}
        {branch === null ? null : <p className="text-12 text-fg-2">Goes on with “{branch}”.</p>}
        {decided.map((check) => (
          <div key={check.id} className="flex items-start gap-2">
            <OutcomeMark check={check} correctionsShown={correctionsShown} />
            <div className="wrap-anywhere min-w-0">
              <span className="font-medium">{check.name}</span>{' '}
              <span className="whitespace-nowrap text-12 text-fg-2 tabular-nums">
                <CheckPoints
                  check={check}
                  correctionsShown={correctionsShown}
                  words={check.points === 0 ? '(shown only)' : `${check.earned} of ${check.points}`}
                />
              </span>
              <CheckReason>
                {`${check.reason}${check.flags.length > 0 ? ` (${check.flags.join(', ')})` : ''}`}
              </CheckReason>
            </div>
          </div>
        ))}
        {failure !== null && decided.length === 0 ? (
          <p className="wrap-anywhere text-12 text-err">Failed: {failure}</p>
        ) : null}
        {ending === null ? null : (
          <p className="wrap-anywhere text-12 text-fg-2">The script ends here{endingWhy ? `: ${endingWhy}` : ''}.</p>
        )}
        {ofTurn.length > 0 ? (
          <p className="flex flex-wrap gap-x-3 text-12 text-fg-2">
            <span className="sr-only">Points decided by this turn: </span>
            {ofTurn.map((check) => (
              <a key={check.id} href={`#step-${check.step}`} className="link underline">
                <CheckPoints
                  check={check}
                  correctionsShown={correctionsShown}
                  words={check.earned > 0 ? `+${check.earned}` : '0'}
                />{' '}
                {check.name}
              </a>
            ))}
          </p>
        ) : null}
        {step.calls.length > 0 ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-fg-3">
            {step.calls.map(({ purpose, latencyMs }) => (
              <span key={purpose} className="inline-flex flex-wrap items-center gap-x-1.5">
                <SentDialog wanted={{ of: 'step', interactionId, turn: step.number, purpose }} />
                {formatDuration(latencyMs / 1_000)}
              </span>
            ))}
          </div>
        ) : null}
      </div>
    </li>
  )
}

/** What a RAG agent was given to read, folded. */
function LookedUp({ found: { query, passages } }: { found: NonNullable<ScriptStepAnswer['lookedUp']> }) {
  return (
    <details className="ml-8 min-w-0 rounded-card border border-line px-3 py-1.5">
      <summary className="cursor-pointer text-12">
        {passages.length === 0
          ? 'Looked up, and nothing fitted'
          : `Given to read: ${countOf(passages.length, 'passage')}`}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 py-2">
        <TextBlock label="What was looked up" text={query} />
        {passages.map(({ name, place, text }) => (
          <div key={`${name} ${place} ${text}`}>
            <p className="wrap-anywhere mb-1 text-12 text-fg-3">
              {name}
              {place === null ? '' : `, ${place}`}
            </p>
            <TextBlock label={`Passage of ${name}`} text={text} />
          </div>
        ))}
      </div>
    </details>
  )
}

function Words({ who, className, children }: { who: string; className: string; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0 rounded-card px-3 py-2', className)}>
      <p className="text-11 text-fg-2">{who}</p>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  )
}
