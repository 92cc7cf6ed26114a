'use client'

import { formatGivenScore } from '@/components/format/given-score'
import { formatScore } from '@/components/format/score'
import { ScoreCorrection } from '@/components/review/score-correction'
import { CorrectedMark } from '@/components/score/corrected-mark'
import type { InteractionAnswer, TurnAnswer } from '@/lib/api/interaction'
import { evaluationJudges } from '@/lib/runs/evaluation-judges'
import type { TranscriptFrame } from '@/lib/runs/transcript-frame'
import type { TurnPurpose } from '@/lib/selfscore/purpose'
import type { TurnQuotes } from '../quotes/number-quotes'
import type { Side } from '../recording'
import { correctedSide } from '../words/corrected-side'
import { JudgementCard, Unscored } from './judgement-card'
import { OtherJudges } from './other-judges'

/** Why this turn has its scores: each verdict with its reason, and what follows from them. */
export function TurnScores({
  interaction,
  turn,
  quotes,
  run,
}: {
  interaction: InteractionAnswer
  turn: TurnAnswer
  quotes: TurnQuotes
  run: TranscriptFrame['run']
}) {
  const { agentHelpfulness, userHelpfulness, solvedCheck } = turn
  const judges = evaluationJudges(run)
  const callsOf = (purpose: TurnPurpose) => turn.calls.filter((call) => call.purpose === purpose)
  const wanted = (purpose: TurnPurpose) =>
    callsOf(purpose).length === 0
      ? null
      : ({ of: 'turn', interactionId: interaction.id, turn: turn.number, purpose } as const)
  const hasEnded = interaction.status === 'scored' || interaction.status === 'unscored'
  const correctedTo = (of: Side) => {
    const score = correctedSide(turn, of)
    return score === null ? null : formatGivenScore(score)
  }
  const correctionOf = (of: 'user' | 'agent', title: string, judgeScore: number | null) =>
    judgeScore === null || !hasEnded ? null : (
      <ScoreCorrection
        key={`${turn.number}-${of}`}
        interactionId={interaction.id}
        place={{ of, turn: turn.number }}
        title={title}
        judgeScore={judgeScore}
        corrections={turn.corrections.filter((each) => each.of === of)}
        isCounted={interaction.correctionsShown}
      />
    )
  return (
    <>
      <JudgementCard
        title="Agent helpfulness"
        value={agentHelpfulness.score === null ? null : formatGivenScore(agentHelpfulness.score)}
        correctedTo={correctedTo('agent')}
        correctionsShown={interaction.correctionsShown}
        judgement={agentHelpfulness}
        judge={judges.agentHelpfulness.label}
        quotes={quotes.inReasons.agent}
        calls={callsOf('agent-helpfulness')}
        wanted={wanted('agent-helpfulness')}
      >
        {correctionOf('agent', 'Agent helpfulness', agentHelpfulness.score)}
      </JudgementCard>
      <JudgementCard
        title="User helpfulness"
        value={userHelpfulness.score === null ? null : formatGivenScore(userHelpfulness.score)}
        correctedTo={correctedTo('user')}
        correctionsShown={interaction.correctionsShown}
        judgement={userHelpfulness}
        judge={judges.userHelpfulness.label}
        quotes={quotes.inReasons.user}
        calls={callsOf('user-helpfulness')}
        wanted={
          userHelpfulness.decidedBy === 'opening'
            ? { of: 'item', itemId: interaction.itemId, runId: run.id, kind: 'opening' }
            : wanted('user-helpfulness')
        }
      >
        {correctionOf('user', 'User helpfulness', userHelpfulness.score)}
      </JudgementCard>
      <TurnQuality turn={turn} formula={run.formula} correctionsShown={interaction.correctionsShown} />
      <JudgementCard
        title="Solved check"
        value={turn.solved === null ? null : turn.solved ? 'Yes' : 'No'}
        judgement={solvedCheck}
        judge={judges.solved.label}
        quotes={quotes.inReasons.solved}
        calls={callsOf('solved')}
        wanted={wanted('solved')}
      />
      <OtherJudges interaction={interaction} turn={turn} judge={run.evaluationJudge.label} />
    </>
  )
}

function TurnQuality({
  turn,
  formula,
  correctionsShown,
}: {
  turn: TurnAnswer
  formula: TranscriptFrame['run']['formula']
  correctionsShown: boolean
}) {
  const { quality, qualityReason, agentHelpfulness, userHelpfulness } = turn
  const counted = (of: Side) => (correctionsShown ? correctedSide(turn, of) : null)
  const isCorrected = counted('agent') !== null || counted('user') !== null
  const [agent, user] = [counted('agent') ?? agentHelpfulness.score, counted('user') ?? userHelpfulness.score]
  return (
    <section className="border-line border-t py-3">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="font-medium">Turn quality</h3>
        {isCorrected ? <CorrectedMark /> : null}
        {agent === null || user === null ? null : (
          <span className="text-12 text-fg-3">
            {ratioWords(formatGivenScore(agent), formatGivenScore(user), formula)}
          </span>
        )}
        <span className="ml-auto">{quality === null ? <Unscored word="None" /> : <b>{formatScore(quality)}</b>}</span>
      </div>
      {qualityReason === null ? null : <p className="text-fg-2">{qualityReason}</p>}
    </section>
  )
}

/** How a quality is made of its two parts. */
export function ratioWords(agent: string, user: string, formula: TranscriptFrame['run']['formula']): string {
  return formula === 'ratio' ? `${agent} ÷ ${user}` : `10 × ${agent} ÷ ${user}, at most 10`
}
