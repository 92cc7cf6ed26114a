import type { ScoreSetAnswer } from '@/lib/api/score-set'
import { formulaSchema, weightsSchema } from '@/lib/runs/configuration'
import { choiceWords, resolveWish, type ScoreChoice, type ScoreWish, sameChoice } from '@/lib/runs/score-choice'
import type { Database, Transaction } from './client'
import { selectRows } from './select-rows'

/** A formula and weights under which a run's interactions are scored. */
export interface ScoreSetRow extends ScoreChoice {
  id: string
  runId: string
  /** The launch's own. */
  isDefault: boolean
  /** Interactions that had ended before it was asked for are still to be scored. */
  pending: boolean
  createdAt: Date
}

/** The score sets of runs, each run's launch first, then in the order they were made. */
export function listScoreSets(db: Pick<Database, 'pool'>, runIds: readonly string[]): Promise<ScoreSetRow[]> {
  return selectRows<ScoreSetRow>(
    db,
    `select id, "runId", formula, weights, "isDefault", pending, "createdAt" from "ScoreSet"
     where "runId" = any($1::uuid[]) order by "isDefault" desc, "createdAt", id`,
    [runIds],
  )
}

/** The same of one run, within the transaction that holds it. */
export async function listHeldScoreSets(tx: Transaction, runId: string): Promise<ScoreSetRow[]> {
  const sets = await tx.scoreSet.findMany({ where: { runId }, orderBy: [{ isDefault: 'desc' }, { createdAt: 'asc' }] })
  return sets.map(readSet)
}

/** A further score set, to be filled by a worker. */
export async function createScoreSet(
  tx: Transaction,
  runId: string,
  { formula, weights }: ScoreChoice,
): Promise<ScoreSetRow> {
  const { criticalThinking, errorHandling, topicKnowledge } = weights
  const stored = { criticalThinking, errorHandling, topicKnowledge }
  return readSet(
    await tx.scoreSet.create({ data: { runId, formula, weights: stored, isDefault: false, pending: true } }),
  )
}

function readSet<Set extends { formula: string; weights: unknown }>({ formula, weights, ...set }: Set) {
  return { ...set, formula: formulaSchema.parse(formula), weights: weightsSchema.parse(weights) }
}

/** What a reader is shown of a run's score sets: what was asked for, and the set that holds it, if there is one. */
export interface ChosenScores {
  choice: ScoreChoice
  set: ScoreSetRow | null
  /** With people's corrections in the place of what judges said. */
  corrected: boolean
}

/** The score set that a wish comes to, for each run. Without a wish it is the launch's own. */
export async function chooseScoreSets(
  db: Pick<Database, 'pool'>,
  runIds: readonly string[],
  wish: ScoreWish,
): Promise<Map<string, ChosenScores>> {
  const sets = await listScoreSets(db, runIds)
  const byRun = new Map<string, ScoreSetRow[]>()
  for (const set of sets) byRun.set(set.runId, [...(byRun.get(set.runId) ?? []), set])
  return new Map(
    [...byRun].map(([runId, ofRun]) => {
      const launch = ofRun.find(({ isDefault }) => isDefault)
      if (launch === undefined) throw new Error(`Run ${runId} has no score set`)
      const choice = resolveWish(wish, launch)
      return [
        runId,
        { choice, set: ofRun.find((set) => sameChoice(set, choice)) ?? null, corrected: wish.corrected === true },
      ]
    }),
  )
}

/** Why there are no scores of this choice, in words; null where there are. */
export function whyNoScores({ choice, set }: ChosenScores): string | null {
  if (set === null) return `not scored under ${choiceWords(choice)}`
  return set.pending ? 'the scores are being computed' : null
}

/** A score set as it is answered. */
export function scoreSetAnswer({
  id,
  runId,
  formula,
  weights,
  isDefault,
  pending,
  createdAt,
}: ScoreSetRow): ScoreSetAnswer {
  return { id, runId, formula, weights, launch: isDefault, pending, createdAt: createdAt.toISOString() }
}
