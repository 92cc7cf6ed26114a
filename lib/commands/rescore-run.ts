import type { RescoreRun } from '@/lib/api/run'
import { recordEvent } from '@/lib/db/audit-events'
import { holdRun } from '@/lib/db/change-run'
import { createScoreSet, listHeldScoreSets, type ScoreSetRow } from '@/lib/db/score-sets'
import { rescoreRunJob } from '@/lib/queue/jobs'
import { queueJobs } from '@/lib/queue/queue'
import { resolveWish, sameChoice } from '@/lib/runs/score-choice'
import type { CommandWorld } from './command-world'
import { found } from './refusal'

/**
 * Has a run scored under another formula or other weights, by a worker and without a model; what is not given is as in
 * its launch. A run that is scored so already keeps its one set.
 */
export async function rescoreRun(
  world: CommandWorld,
  runId: string,
  { formula, weights }: RescoreRun,
): Promise<ScoreSetRow> {
  const boss = await world.queue()
  return world.db.prisma.$transaction(async (tx) => {
    // Interactions are ended under the same lock: one that ends later is scored under the new set by whoever ends it.
    const { name } = found(await holdRun(tx, runId), 'run')
    const sets = await listHeldScoreSets(tx, runId)
    const launch = launchSet(sets, runId)
    const choice = resolveWish({ formula: formula ?? null, weights: weights ?? null }, launch)
    const set = sets.find((each) => sameChoice(each, choice)) ?? (await createScoreSet(tx, runId, choice))
    if (set.pending) await queueJobs(boss, tx, rescoreRunJob, [{ scoreSetId: set.id }])
    const details = { scoreSetId: set.id, formula: choice.formula }
    await recordEvent(tx, world.who, { action: 'run.rescore', subject: { id: runId, name }, details })
    return set
  })
}

function launchSet(sets: readonly ScoreSetRow[], runId: string): ScoreSetRow {
  const launch = sets.find(({ isDefault }) => isDefault)
  if (launch === undefined) throw new Error(`Run ${runId} has no score set`)
  return launch
}
