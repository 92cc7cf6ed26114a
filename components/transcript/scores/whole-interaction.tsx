'use client'

import type { ComponentProps, ReactNode } from 'react'
import { countOf } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { CorrectedMark } from '@/components/score/corrected-mark'
import { CorrectionsSwitch } from '@/components/score/corrections-switch'
import type { InteractionAnswer } from '@/lib/api/interaction'
import type { TranscriptFrame } from '@/lib/runs/transcript-frame'
import type { Side } from '../recording'
import { correctedSide } from '../words/corrected-side'
import { endSentence } from '../words/end-sentence'
import { ComplexityScores } from './complexity-scores'
import { Unscored } from './judgement-card'
import { Totals } from './totals'
import { ratioWords } from './turn-scores'

const WHY_NONE: Partial<Record<InteractionAnswer['status'], ComponentProps<typeof Unscored>>> = {
  errored: { word: 'Errored', tone: 'err' },
  cancelled: { word: 'Cancelled', tone: 'plain' },
}

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
  const ofTurns = (side: Side) =>
    interaction.correctionsShown && turns.some((turn) => correctedSide(turn, side) !== null)
  const [user, agent] = [ofTurns('user'), ofTurns('agent')]
  const isOnItsWay = status === 'waiting' || status === 'running'
  const missing = isOnItsWay ? 'not yet' : 'none'
  return (
    <section className="border-line border-t py-3">
      <h2 className="mb-2 text-12 text-fg-3">Whole interaction, {countOf(turns.length, 'turn')}</h2>
      <CorrectionsSwitch
        corrections={interaction.corrections}
        shown={interaction.correctionsShown}
        what="the means and the final score below"
      />
      <ComplexityScores interaction={interaction} run={run} />
      <dl className="grid gap-y-1">
        <Line
          name="User"
          note={`, mean of ${inMean}`}
          value={averageUserHelpfulness}
          corrected={user}
          missing={missing}
        />
        <Line
          name="Agent"
          note={`, mean of ${inMean}`}
          value={averageAgentHelpfulness}
          corrected={agent}
          missing={missing}
        />
        <Line
          name="Quality"
          note={
            averageUserHelpfulness === null || averageAgentHelpfulness === null
              ? null
              : ` ${ratioWords(formatScore(averageAgentHelpfulness), formatScore(averageUserHelpfulness), run.formula)}`
          }
          value={averageQuality}
          corrected={user || agent}
          missing={missing}
        />
        <Line
          name={<span className="font-medium text-fg">Final</span>}
          note={
            weightedComplexity === null || averageQuality === null
              ? null
              : ` (${formatScore(weightedComplexity)} + ${formatScore(averageQuality)}) ÷ 2 × 10`
          }
          value={finalScore}
          corrected={interaction.correctionsShown && interaction.corrections > 0}
          strong
          missing={missing}
        />
      </dl>
      {finalScore === null && !isOnItsWay ? (
        <p className="wrap-anywhere mt-2 text-fg-2">
          <Unscored {...WHY_NONE[status]} />{' '}
          {endSentence(interaction.statusReason ?? scores.missingReason ?? 'No reason was kept')}
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
  corrected,
  strong = false,
  missing,
}: {
  name: ReactNode
  note: string | null
  value: number | null
  /** Whether it rests on people's corrections. */
  corrected: boolean
  strong?: boolean
  /** The word that stands in place of a value. */
  missing: string
}) {
  return (
    <div className="flex items-baseline gap-x-2">
      <dt className="text-fg-2">
        {name}
        {note === null || value === null ? null : <span className="text-12 text-fg-3">{note}</span>}
      </dt>
      <dd className={`ml-auto inline-flex gap-1 whitespace-nowrap ${strong ? 'font-semibold' : ''}`}>
        {corrected && value !== null ? <CorrectedMark /> : null}
        {value === null ? <span className="font-normal text-fg-3">{missing}</span> : formatScore(value)}
      </dd>
    </div>
  )
}
