import { randomInt } from 'node:crypto'
import type { RepeatRun } from '@/lib/api/repeat-run'
import { LARGEST } from '@/lib/api/run'
import { listConnectionsThere } from '@/lib/db/launch-facts'
import { findRunToRepeat } from '@/lib/db/run-to-repeat'
import { budgetFault } from '@/lib/runs/budget'
import { calledModels } from '@/lib/runs/called-models'
import { type RunConfiguration, runConfigurationSchema } from '@/lib/runs/configuration'
import { hasEnded } from '@/lib/runs/run-states'
import type { CommandWorld } from './command-world'
import { type Launched, launchOnce, preparedRun } from './launch-once'
import { randomMark } from './random-mark'
import { conflict, found, invalid, NOT_PLAYED_HERE } from './refusal'

/** As long as a run's name may be. */
const LONGEST_NAME = 300

/**
 * Runs the agent of a run once more on the same questions, everything as it was frozen but for the seed: what then differs
 * is chance. A run of its own, linked to the first.
 * @throws {CommandRefusal} naming the field that is wrong, or why it can't be done
 */
export function repeatRun(
  world: CommandWorld,
  runId: string,
  asked: RepeatRun,
  idempotencyKey: string | null = null,
): Promise<Launched> {
  return launchOnce(world, { repeat: runId, ...asked }, idempotencyKey, async () => {
    const run = found(await findRunToRepeat(world.db, runId), 'run')
    if (run === 'scripted')
      throw conflict(
        'This run plays scenarios: launch it with more trials, each of which is played under its own seed.',
      )
    if (run.isImported) throw conflict(NOT_PLAYED_HERE)
    if (!hasEnded(run.status)) throw conflict(`The run is ${run.status}; it can be run again once it has ended.`)
    if (run.configuration.judgedAgain !== null)
      throw conflict(
        `This run judges the conversations of ${run.configuration.judgedAgain.runName} again: run that one again instead.`,
      )
    await refuseGone(world, run.configuration)
    const seed = seedOf(run.configuration, asked)
    const configuration = runConfigurationSchema.parse({
      ...run.configuration,
      // The very questions of the run: its seed drew them, and this one would draw others.
      items:
        run.configuration.items.order === 'random'
          ? { ...run.configuration.items, order: 'chosen', limit: null }
          : run.configuration.items,
      marks: { judge: randomMark(), proxy: randomMark() },
      seed,
      repeats: run.original,
    })
    const fault = asked.budgetUsd === undefined ? null : budgetFault(configuration)
    if (fault !== null) throw invalid({ budgetUsd: fault })
    return preparedRun({
      name: asked.name ?? nameOf(run.original.runName, seed),
      configuration,
      interactions: run.interactions,
      budgetUsd: asked.budgetUsd ?? null,
      repeats: { runId: run.original.runId, agentId: run.agentId },
    })
  })
}

function seedOf({ seed: own }: RunConfiguration, { seed }: RepeatRun): number {
  if (seed === own) throw invalid({ seed: `must be another than the run's own, got ${seed}` })
  if (seed !== undefined) return seed
  const drawn = randomInt(LARGEST.seed)
  return drawn < own ? drawn : drawn + 1
}

function nameOf(original: string, seed: number): string {
  const addition = ` (again, seed ${seed})`
  return `${original.slice(0, LONGEST_NAME - addition.length)}${addition}`
}

/** What was frozen is still called where it was called then. */
async function refuseGone({ db }: CommandWorld, configuration: RunConfiguration): Promise<void> {
  const models = calledModels(configuration)
  const there = await listConnectionsThere(
    db.prisma,
    models.map(({ connectionId }) => connectionId),
  )
  const gone = models.find(({ connectionId }) => !there.has(connectionId))
  if (gone !== undefined)
    throw conflict(`The connection ${gone.connectionName}, where ${gone.label} was called, was deleted.`)
}
