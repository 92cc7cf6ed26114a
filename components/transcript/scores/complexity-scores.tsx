'use client'

import type { ReactNode } from 'react'
import { formatGivenScore } from '@/components/format/given-score'
import { formatScore } from '@/components/format/score'
import { ScoreCorrection } from '@/components/review/score-correction'
import { CorrectedMark } from '@/components/score/corrected-mark'
import { GivenAndCorrected, standingOf } from '@/components/score/given-and-corrected'
import type { InteractionAnswer, JudgementAnswer } from '@/lib/api/interaction'
import type { Criterion as CriterionKind } from '@/lib/runs/correct-facts'
import type { TranscriptFrame } from '@/lib/runs/transcript-frame'
import type { Complexity } from '@/lib/selfscore/formulas'
import { Fold } from '../fold'
import { RawDialog } from '../raw-dialog'
import { SentDialog } from '../sent/sent-dialog'
import { ReasonText } from '../text/reason-text'
import { CardFoot, MissingWords } from './judgement-card'
import { Repeats } from './repeats'

const CRITERIA: readonly { criterion: keyof Complexity; kind: CriterionKind; name: string }[] = [
  { criterion: 'criticalThinking', kind: 'critical-thinking', name: 'Critical thinking' },
  { criterion: 'errorHandling', kind: 'error-handling', name: 'Error handling' },
  { criterion: 'topicKnowledge', kind: 'topic-knowledge', name: 'Topic knowledge' },
]

/** The question's complexity: the three criteria, each opening to its reason, and their weighted sum. */
export function ComplexityScores({
  interaction,
  run,
}: {
  interaction: InteractionAnswer
  run: TranscriptFrame['run']
}) {
  const { complexity, complexityCorrections, correctionsShown, scores, status } = interaction
  const hasEnded = status === 'scored' || status === 'unscored'
  const correctionsOf = (kind: CriterionKind) => complexityCorrections.filter(({ of }) => of === kind)
  const standing = (kind: CriterionKind) => standingOf(correctionsOf(kind))
  const isCorrected = correctionsShown && CRITERIA.some(({ kind }) => standing(kind) !== null)
  const sum = CRITERIA.map(({ criterion, kind }) => {
    const judged = complexity[criterion]?.score ?? null
    const score = judged !== null && correctionsShown ? (standing(kind)?.score ?? judged) : judged
    return score === null ? null : `${shortWeight(run.weights[criterion])} × ${formatGivenScore(score)}`
  })
  return (
    <div className="mb-1">
      {CRITERIA.map(({ criterion, kind, name }) => (
        <Criterion
          key={criterion}
          name={name}
          judgement={complexity[criterion]}
          judge={run.complexityJudge.label}
          isOver={interaction.finishedAt !== null}
          wanted={{ of: 'item', itemId: interaction.itemId, runId: run.id, kind }}
          correctedTo={standing(kind)?.score ?? null}
          correctionsShown={correctionsShown}
        >
          {hasEnded && complexity[criterion]?.score != null ? (
            <ScoreCorrection
              interactionId={interaction.id}
              place={{ of: kind }}
              title={name}
              judgeScore={complexity[criterion].score}
              corrections={correctionsOf(kind)}
              isCounted={correctionsShown}
              note="It is made once for this question and judge: a correction counts in every run that shares it."
            />
          ) : null}
        </Criterion>
      ))}
      <div className="flex items-baseline gap-x-2 pt-1">
        <span className="text-fg-2">
          Complexity {sum.includes(null) ? null : <span className="text-12 text-fg-3">{sum.join(' + ')}</span>}
        </span>
        <span className="ml-auto inline-flex gap-1">
          {isCorrected ? <CorrectedMark /> : null}
          {scores.weightedComplexity === null ? (
            <span className="text-fg-3">{interaction.finishedAt === null ? 'not yet' : 'none'}</span>
          ) : (
            formatScore(scores.weightedComplexity)
          )}
        </span>
      </div>
    </div>
  )
}

function Criterion({
  name,
  judgement,
  judge,
  isOver,
  wanted,
  correctedTo,
  correctionsShown,
  children,
}: {
  name: string
  judgement: JudgementAnswer | null
  judge: string
  /** The interaction has ended: what is missing does not come any more. */
  isOver: boolean
  wanted: Parameters<typeof SentDialog>[0]['wanted']
  /** What a person corrected it to; null: nothing. */
  correctedTo: number | null
  /** Whether corrections count here. */
  correctionsShown: boolean
  /** The way to correct it. */
  children: ReactNode
}) {
  const score = judgement?.score ?? null
  const notMade = isOver ? 'not made' : 'not made yet'
  return (
    <Fold
      title={name}
      note={
        score === null ? (
          <span className={judgement === null ? '' : 'text-warn'}>{judgement === null ? notMade : 'Unscored'}</span>
        ) : (
          <span className="inline-flex items-center gap-1 text-13 text-fg">
            <GivenAndCorrected
              given={formatGivenScore(score)}
              correctedTo={correctedTo === null ? null : formatGivenScore(correctedTo)}
              counts={correctionsShown}
            />
          </span>
        )
      }
    >
      {judgement === null ? (
        <p className="text-fg-2">{isOver ? 'The judge was not asked.' : 'The judge has not been asked yet.'}</p>
      ) : (
        <>
          {score === null ? <MissingWords judgement={judgement} /> : null}
          {judgement.reason === null ? null : <ReasonText text={judgement.reason} quotes={[]} />}
          <Repeats of={name} judgement={judgement} />
          {children}
          <CardFoot how={judge}>
            {judgement.raw === null ? null : <RawDialog of={name} raw={judgement.raw} />}
            <SentDialog wanted={wanted} />
          </CardFoot>
        </>
      )}
    </Fold>
  )
}

/** @example shortWeight(0.5) // ".5" */
function shortWeight(weight: number): string {
  return String(weight).replace(/^0\./, '.')
}
