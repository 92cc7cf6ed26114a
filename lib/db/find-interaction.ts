import { eventIdOf } from '@/lib/api/event'
import type { InteractionAnswer, JudgementAnswer } from '@/lib/api/interaction'
import { costNoteOf, pricingSchema } from '@/lib/models/pricing'
import { type RunConfiguration, runConfigurationSchema } from '@/lib/runs/configuration'
import { preparationKey } from '@/lib/runs/judge-key'
import { modelFor } from '@/lib/runs/model-for'
import { wholeQuestion } from '@/lib/runs/request-material'
import { AS_LAUNCHED, type ScoreWish } from '@/lib/runs/score-choice'
import type { PreparationPurpose, Purpose } from '@/lib/selfscore/purpose'
import type { Database } from './client'
import { INTERACTION_COLUMNS, type InteractionRow, interactionEntry, interactionTables } from './interaction-entry'
import { isId } from './is-id'
import { ATTRIBUTION_COLUMNS, type AttributionRow, attributionOf } from './item-attribution'
import { judgementAnswer, type StoredJudgement } from './judgement-answer'
import { listOtherVerdicts } from './other-verdicts'
import { lastEventSeq } from './run-changes'
import { listCriterionOverrides, listScoreOverrides } from './score-overrides'
import { type ChosenScores, chooseScoreSets, whyNoScores } from './score-sets'
import { selectRows } from './select-rows'
import { turnAnswers } from './turn-answer'
import { type CallRow, loadTranscript } from './turn-rows'

interface Row extends InteractionRow, AttributionRow {
  questionText: string
  answerText: string
  runName: string
  runStatus: string
  simulated: boolean
  configuration: unknown
}

/**
 * One interaction with all its turns. Null where there is none of this id.
 * @param wish the formula and weights whose scores are shown; its run's own without it
 */
export async function findInteraction(
  db: Database,
  interactionId: string,
  wish: ScoreWish = AS_LAUNCHED,
): Promise<InteractionAnswer | null> {
  if (!isId(interactionId)) return null
  const chosen = await chooseScores(db, interactionId, wish)
  if (chosen === null) return null
  const [row] = await selectRows<Row>(
    db,
    `select ${INTERACTION_COLUMNS}, t."questionText", t."answerText", ${ATTRIBUTION_COLUMNS}, r.name as "runName", r.status::text as "runStatus",
       r.simulated, r.configuration
     from ${interactionTables('$2::uuid', chosen.corrected)} join "Run" r on r.id = i."runId" where i.id = $1`,
    [interactionId, chosen.set?.id ?? null],
  )
  if (row === undefined) return null
  // Read before the turns, so that no later turn can be missed by a reader who goes on from this event.
  const eventSeq = await lastEventSeq(db, row.runId)
  const configuration = runConfigurationSchema.parse(row.configuration)
  const [prepared, transcript, otherJudgings, corrections, complexityCorrections] = await Promise.all([
    loadPrepared(db, row.itemId, configuration),
    loadTranscript(db, interactionId),
    listOtherVerdicts(db, row),
    listScoreOverrides(db, interactionId),
    listCriterionOverrides(db, row.itemId, configuration),
  ])
  const opening = configuration.opening === 'summary' ? (prepared('summary')?.text ?? '') : wholeQuestion(row)
  return {
    ...interactionEntry(row, whyNoScores(chosen)),
    correctionsShown: chosen.corrected,
    simulated: row.simulated,
    run: { id: row.runId, name: row.runName, status: row.runStatus, ...chosen.choice },
    question: {
      title: row.title,
      text: row.questionText,
      answer: row.answerText,
      summary: prepared('summary')?.text ?? null,
      problem: prepared('problem')?.text ?? null,
      attribution: attributionOf(row),
    },
    complexity: complexityOf(prepared),
    complexityCorrections,
    turns: turnAnswers(
      transcript,
      { text: opening, judgement: prepared('opening') },
      {
        formula: chosen.choice.formula,
        corrections,
        corrected: chosen.corrected,
        agent: configuration.agent,
        isCostAssumed: (call) => isCostAssumed(call, configuration),
      },
    ),
    otherJudgings,
    checks: [],
    eventId: eventIdOf(eventSeq ?? 0),
  }
}

async function chooseScores(db: Database, interactionId: string, wish: ScoreWish): Promise<ChosenScores | null> {
  const [place] = await selectRows<{ runId: string }>(db, 'select "runId" from "Interaction" where id = $1', [
    interactionId,
  ])
  if (place === undefined) return null
  return (await chooseScoreSets(db, [place.runId], wish)).get(place.runId) ?? null
}

/** A price that was frozen with the run tells whether the cost of a call had to assume anything. */
function isCostAssumed({ purpose, cachedInputTokens, costUsd }: CallRow, configuration: RunConfiguration): boolean {
  if (costUsd === null) return false
  const pricing = pricingSchema.nullable().parse(modelFor(purpose as Purpose, configuration).pricing)
  return costNoteOf(pricing, cachedInputTokens) !== null
}

interface PreparedRow extends StoredJudgement {
  kind: PreparationPurpose
  judgeKey: string
  text: string | null
}

type PreparedOf = (kind: PreparationPurpose) => PreparedRow | undefined

async function loadPrepared(db: Database, itemId: string, configuration: RunConfiguration): Promise<PreparedOf> {
  const rows = await selectRows<PreparedRow>(
    db,
    `select kind::text, "judgeKey", text, score, "unscoredReason", raw, 'judge' as "decidedBy", null as detail,
       null as "finishReason", repeats
     from "Preparation" where "itemId" = $1 and done`,
    [itemId],
  )
  return (kind) => rows.find((row) => row.kind === kind && row.judgeKey === preparationKey(kind, configuration))
}

function complexityOf(prepared: PreparedOf): InteractionAnswer['complexity'] {
  const summary = prepared('summary')?.text ?? ''
  const criterion = (kind: PreparationPurpose): JudgementAnswer | null => {
    const stored = prepared(kind)
    return stored === undefined ? null : judgementAnswer('score', stored, [summary])
  }
  return {
    criticalThinking: criterion('critical-thinking'),
    errorHandling: criterion('error-handling'),
    topicKnowledge: criterion('topic-knowledge'),
  }
}
