'use client'

import type { ReactNode } from 'react'
import { formatUsd } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import { decimals } from '@/components/format/decimals'
import { ApiError } from '@/components/queries/send-request'
import { FailedRead, mayPass } from '@/components/ui/failed-read'
import { LiveRegion } from '@/components/ui/live-region'
import { Note } from '@/components/ui/note'
import type { RunEstimate } from '@/lib/api/estimate'
import { EstimateFigures } from './estimate-figures'
import { budgetWarning, costFigure, timeFigure, tokensFigure } from './estimate-words'
import type { Estimate } from './launch-form'
import { PanelFrame } from './panel-frame'
import { UsageTable } from './usage-table'

/** What the launch would do: figures, warnings, what they rest on; and below it the button. */
export function EstimatePanel({
  estimate,
  open,
  budgetUsd,
  enough,
  children,
}: {
  estimate: Estimate
  /** Choices that are still to be made, by field. */
  open: Readonly<Record<string, string>>
  /** As typed; null without one. */
  budgetUsd: number | null
  /** Whether its questions show a difference; asked for how many there are. */
  enough: (items: number) => ReactNode
  children: ReactNode
}) {
  const { answer, isStale, isComplete, failure, onRetry } = estimate
  const budget = answer ? budgetWarning(answer, budgetUsd) : null
  return (
    <PanelFrame simulated={answer?.simulated ?? false} footer={children}>
      {answer ? (
        <div aria-busy={isStale} className={isStale ? 'grid cursor-progress gap-4' : 'grid gap-4'}>
          <Figures estimate={answer} />
          {[...(budget ? [budget] : []), ...answer.warnings].map((warning) => (
            <Note key={warning} tone="warn">
              {warning}
            </Note>
          ))}
          {enough(answer.items)}
          <Basis estimate={answer} />
        </div>
      ) : failure !== null && mayPass(failure) ? (
        <FailedRead title="There is no estimate." error={failure} onRetry={onRetry} retrying={isStale} />
      ) : (
        <p className="text-fg-2">{failure ? failureWords(failure) : waitingWords(isComplete, Object.keys(open))}</p>
      )}
      <LiveRegion>{answer && !isStale ? spoken(answer) : ''}</LiveRegion>
    </PanelFrame>
  )
}

/** The four figures that a launch is decided by. */
function Figures({ estimate }: { estimate: RunEstimate }) {
  const { interactions, turns, cost } = estimate
  const figures = [
    {
      name: 'Interactions',
      value: formatCount(interactions),
      note:
        turns.expected === null
          ? `with 1 to ${formatCount(turns.most)} turns`
          : `with ${decimals(turns.expected, 1)} turns on average`,
    },
    { name: 'Cost', ...costFigure(estimate) },
    { name: 'Tokens', ...tokensFigure(estimate) },
    { name: 'Time', ...timeFigure(estimate) },
  ]
  return (
    <div>
      <EstimateFigures figures={figures} />
      {cost.agentUsd !== null && cost.benchmarkUsd !== null ? (
        <p className="mt-3 text-12 text-fg-2">
          {formatUsd(cost.agentUsd.expected ?? cost.agentUsd.most)} for the agent,{' '}
          {formatUsd(cost.benchmarkUsd.expected ?? cost.benchmarkUsd.most)} for judges, user proxy and extraction
          {cost.agentUsd.expected === null ? ', at most' : ''}.
        </p>
      ) : null}
    </div>
  )
}

function Basis({ estimate }: { estimate: RunEstimate }) {
  return (
    <details>
      <summary className="cursor-pointer text-12">What this rests on</summary>
      <ul className="mt-2 mb-3 grid list-disc gap-1 pl-4 text-12 text-fg-2">
        {estimate.basis.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <UsageTable estimate={estimate} />
    </details>
  )
}

const CHOICE_WORDS: Record<string, string> = {
  agentId: 'an agent',
  datasetId: 'a data set',
  userProxyModelId: 'a user proxy',
  complexityJudgeModelId: 'a complexity judge',
  evaluationJudgeModelId: 'an evaluation judge',
}

function waitingWords(isComplete: boolean, open: readonly string[]): string {
  if (isComplete) return 'Counting…'
  const words = open.map((field) => CHOICE_WORDS[field] ?? field)
  if (words.length === 0) return 'A number in the form is not allowed; correct it to see what would be called.'
  return `Choose ${new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words)} to see what would be called.`
}

function failureWords(failure: Error): string {
  const isInFields = failure instanceof ApiError && Object.keys(failure.fields).length > 0
  return isInFields ? 'This can’t be launched as it stands; see the fields in red.' : failure.message
}

function spoken(estimate: RunEstimate): string {
  const { interactions, calls } = estimate
  const { total } = calls
  return `${countOf(interactions, 'interaction')}, ${formatCount(total.least)} to ${countOf(total.most, 'call')}; cost ${costFigure(estimate).value}, time ${timeFigure(estimate).value}.`
}
