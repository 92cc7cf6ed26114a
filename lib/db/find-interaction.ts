import { eventIdOf } from '@/lib/api/event'
import type { InteractionAnswer, JudgementAnswer } from '@/lib/api/interaction'
import { type RunConfiguration, runConfigurationSchema } from '@/lib/runs/configuration'
import { preparationKey } from '@/lib/runs/judge-key'
import { wholeQuestion } from '@/lib/runs/request-material'
import type { PreparationPurpose } from '@/lib/selfscore/purpose'
import type { Database } from './client'
import { INTERACTION_COLUMNS, INTERACTION_TABLES, type InteractionRow, interactionEntry } from './interaction-entry'
import { isId } from './is-id'
import { judgementAnswer, type StoredJudgement } from './judgement-answer'
import { lastEventSeq } from './run-changes'
import { selectRows } from './select-rows'
import { turnAnswers } from './turn-answer'
import { loadTranscript } from './turn-rows'

interface Row extends InteractionRow {
  questionText: string
  answerText: string
  runName: string
  runStatus: string
  simulated: boolean
  configuration: unknown
}

/** One interaction with all its turns. Null where there is none of this id. */
export async function findInteraction(db: Database, interactionId: string): Promise<InteractionAnswer | null> {
  if (!isId(interactionId)) return null
  const [row] = await selectRows<Row>(
    db,
    `select ${INTERACTION_COLUMNS}, t."questionText", t."answerText", r.name as "runName", r.status::text as "runStatus",
       r.simulated, r.configuration
     from ${INTERACTION_TABLES} join "Run" r on r.id = i."runId" where i.id = $1`,
    [interactionId],
  )
  if (row === undefined) return null
  // Read before the turns, so that no later turn can be missed by a reader who goes on from this event.
  const eventSeq = await lastEventSeq(db, row.runId)
  const configuration = runConfigurationSchema.parse(row.configuration)
  const [prepared, transcript] = await Promise.all([
    loadPrepared(db, row.itemId, configuration),
    loadTranscript(db, interactionId),
  ])
  const opening = configuration.opening === 'summary' ? (prepared('summary')?.text ?? '') : wholeQuestion(row)
  return {
    ...interactionEntry(row),
    simulated: row.simulated,
    run: { id: row.runId, name: row.runName, status: row.runStatus, formula: configuration.formula },
    question: {
      title: row.title,
      text: row.questionText,
      answer: row.answerText,
      summary: prepared('summary')?.text ?? null,
      problem: prepared('problem')?.text ?? null,
    },
    complexity: complexityOf(prepared),
    turns: turnAnswers(transcript, { text: opening, judgement: prepared('opening') }, configuration),
    checks: [],
    eventId: eventIdOf(eventSeq ?? 0),
  }
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
       null as "finishReason"
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
