import type { CreateOverride } from '@/lib/api/score-override'
import { readerOf } from '@/lib/auth/reader-of'
import type { Who } from '@/lib/auth/who'
import { type AuditTransaction, recordEvent } from '@/lib/db/audit-events'
import type { Database } from '@/lib/db/client'
import {
  type CorrectedPlace,
  createScoreOverride,
  criterionKey,
  findInteractionToCorrect,
  findJudged,
  removeScoreOverride,
} from '@/lib/db/score-overrides'
import type { CommandWorld } from './command-world'
import { conflict, found, invalid, notFound } from './refusal'

/**
 * Corrects a score that a judge gave, or the points of a scenario's check. Gives the correction's id.
 * @throws {CommandRefusal} if there is no such interaction, it has not ended, or there is no such score
 */
export async function correctScore(
  { db, who }: CommandWorld,
  interactionId: string,
  override: CreateOverride,
): Promise<string> {
  const { score, reason } = override
  const place = await placeOf(db, interactionId, override)
  const judged = await findJudged(db, place)
  if (judged === null) throw noScore(override)
  if (judged.most !== null && score > judged.most)
    throw invalid({ score: `must be from 0 to ${judged.most}, what the check is worth, got ${score}` })
  const details = { interactionId, judgeScore: judged.score, score, reason }
  return createScoreOverride(
    db,
    { place, judgeScore: judged.score, score, reason },
    readerOf(who),
    recorded(who, 'review.correct', details),
  )
}

async function placeOf(
  db: Database,
  interactionId: string,
  { of, turn, check }: CreateOverride,
): Promise<CorrectedPlace> {
  const { isScripted, ended, itemId, configuration } = found(
    await findInteractionToCorrect(db, interactionId),
    'interaction',
  )
  if (isScripted !== (of === 'check'))
    throw invalid({
      of: isScripted ? `must be check, for this is a scenario, got ${of}` : 'can not be check: this is a question',
    })
  if (!ended) throw conflict('The interaction has not been played to its end.')
  if (check !== undefined) return { kind: 'check', interactionId, check }
  if ((of === 'user' || of === 'agent') && turn !== undefined) return { kind: 'turn', interactionId, turn, of }
  if (of === 'user' || of === 'agent' || of === 'check' || itemId === null) throw noScore({ of, turn, check })
  return { kind: 'criterion', itemId, of, judgeKey: criterionKey(configuration, of) }
}

function noScore({ of, turn, check }: Pick<CreateOverride, 'of' | 'turn' | 'check'>) {
  if (of === 'check')
    return invalid({ check: `must be a check that is worth points and was decided, got ${check ?? 'none'}` })
  if (of === 'user' || of === 'agent')
    return invalid({ turn: `must be a turn with a score of the ${of}’s helpfulness, got ${turn ?? 'none'}` })
  return invalid({ of: `must be a criterion that the judge scored, got ${of}` })
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
  return (tx: AuditTransaction, id: string, place: CorrectedPlace) =>
    recordEvent(tx, who, {
      action,
      subject: { kind: 'correction', id, name: nameOf(place) },
      details: {
        ...(place.kind === 'criterion' ? { itemId: place.itemId } : { interactionId: place.interactionId }),
        ...said,
      },
    })
}

function nameOf(place: CorrectedPlace): string {
  if (place.kind === 'turn') return `Turn ${place.turn}, ${place.of}`
  return place.kind === 'criterion' ? place.of.replace('-', ' ') : `Check ${place.check}`
}
