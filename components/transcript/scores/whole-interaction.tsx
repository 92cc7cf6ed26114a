'use client'

import type { ReactNode } from 'react'
import { countOf } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import type { InteractionAnswer } from '@/lib/api/interaction'
import type { TranscriptFrame } from '@/lib/runs/transcript-frame'
import { ComplexityScores } from './complexity-scores'
import { Unscored } from './judgement-card'
import { Totals } from './totals'
import { ratioWords } from './turn-scores'

/** How the interaction's score is made, line by line, with the arithmetic. */
export function WholeInteraction({
  interaction,
  run,
}: {
  interaction: InteractionAnswer
  run: TranscriptFrame['run']
}) {
  const { scores, turns, status } = interaction
  const { weightedComplexity, averageUserHelpfulness, averageAgentHelpfulness, averageQuality, finalScore } = scores
  const inMean =
    scores.scoredTurns < turns.length ? `${scores.scoredTurns} of ${turns.length} turns` : `${turns.length}`
  const isOnItsWay = status === 'waiting' || status === 'running'
  return (
    <section className="border-line border-t py-3">
      <h2 className="mb-2 text-12 text-fg-3">Whole interaction, {countOf(turns.length, 'turn')}</h2>
      <ComplexityScores interaction={interaction} run={run} />
      <dl className="grid gap-y-1">
        <Line name="User, mean of" note={inMean} value={averageUserHelpfulness} />
        <Line name="Agent, mean of" note={inMean} value={averageAgentHelpfulness} />
        <Line
          name="Quality"
          note={
            averageUserHelpfulness === null || averageAgentHelpfulness === null
              ? null
              : ratioWords(formatScore(averageAgentHelpfulness), formatScore(averageUserHelpfulness), run.formula)
          }
          value={averageQuality}
        />
        <Line
          name={<span className="font-medium text-fg">Final</span>}
          note={
            weightedComplexity === null || averageQuality === null
              ? null
              : `(${formatScore(weightedComplexity)} + ${formatScore(averageQuality)}) ÷ 2 × 10`
          }
          value={finalScore}
          strong
          missing={isOnItsWay ? 'not yet' : 'none'}
        />
      </dl>
      {finalScore === null && !isOnItsWay ? (
        <p className="wrap-anywhere mt-2 text-fg-2">
          <Unscored word={status === 'errored' ? 'Errored' : status === 'cancelled' ? 'Cancelled' : 'Unscored'} />{' '}
          {interaction.statusReason ?? scores.missingReason ?? 'No reason was kept.'}
        </p>
      ) : null}
      {isOnItsWay ? <p className="mt-2 text-fg-3">The means stand when the interaction has ended.</p> : null}
      <Totals interaction={interaction} />
    </section>
  )
}

function Line({
  name,
  note,
  value,
  strong = false,
  missing = 'none',
}: {
  name: ReactNode
  note: string | null
  value: number | null
  strong?: boolean
  missing?: string
}) {
  return (
    <div className="flex items-baseline gap-x-2">
      <dt className="text-fg-2">
        {name} {note === null || value === null ? null : <span className="text-12 text-fg-3">{note}</span>}
      </dt>
      <dd className={`ml-auto whitespace-nowrap ${strong ? 'font-semibold' : ''}`}>
        {value === null ? <span className="font-normal text-fg-3">{missing}</span> : formatScore(value)}
      </dd>
    </div>
  )
}
