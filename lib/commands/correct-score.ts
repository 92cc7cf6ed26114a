import type { CreateOverride } from '@/lib/api/score-override'
import { readerOf } from '@/lib/auth/reader-of'
import type { Who } from '@/lib/auth/who'
import { type AuditTransaction, recordEvent } from '@/lib/db/audit-events'
import { createScoreOverride, findScoreToCorrect, removeScoreOverride } from '@/lib/db/score-overrides'
import type { CommandWorld } from './command-world'
import { conflict, invalid, notFound } from './refusal'

/**
 * Corrects a score that a judge gave. Gives the correction's id.
 * @throws {CommandRefusal} if there is no such interaction, it has not ended, or the judge gave no such score
 */
export async function correctScore(
  { db, who }: CommandWorld,
  interactionId: string,
  override: CreateOverride,
): Promise<string> {
  const judged = await findScoreToCorrect(db, interactionId, override)
  if (judged.kind === 'no-interaction') throw notFound('interaction')
  if (judged.kind === 'scripted')
    throw conflict('Points of scenarios are decided by their checks and can’t be corrected.')
  if (judged.kind === 'not-ended') throw conflict('The interaction has not been played to its end.')
  if (judged.kind === 'no-score')
    throw invalid({ turn: `must be a turn with a score of the ${override.of}’s helpfulness, got ${override.turn}` })
  const { score: judgeScore } = judged
  const details = { judgeScore, score: override.score, reason: override.reason }
  return createScoreOverride(
    db,
    { ...override, interactionId, judgeScore },
    readerOf(who),
    recorded(who, 'review.correct', details),
  )
}

/** Takes a correction back: the judge's score counts again everywhere. */
export async function takeBackCorrection({ db, who }: CommandWorld, id: string): Promise<void> {
  if (!(await removeScoreOverride(db, id, readerOf(who), recorded(who, 'review.take-back'))))
    throw notFound('correction that stands')
}

function recorded(
  who: Who,
  action: 'review.correct' | 'review.take-back',
  said: Readonly<Record<string, string | number>> = {},
) {
  return (tx: AuditTransaction, id: string, place: { interactionId: string; turn: number; of: string }) =>
    recordEvent(tx, who, {
      action,
      subject: { kind: 'correction', id, name: `Turn ${place.turn}, ${place.of}` },
      details: { interactionId: place.interactionId, ...said },
    })
}
