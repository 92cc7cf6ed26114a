import type { LaunchRun } from '@/lib/api/run'
import { userIdOf } from '@/lib/auth/who'
import { recordEvent } from '@/lib/db/audit-events'
import { createRun, type RunToCreate } from '@/lib/db/create-run'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { playInteractionJob } from '@/lib/queue/jobs'
import { queueJobs } from '@/lib/queue/queue'
import { runName } from '@/lib/runs/configuration'
import type { CommandWorld } from './command-world'
import { freezeLaunch } from './freeze-configuration'
import { conflict } from './refusal'
import { requestHash } from './request-hash'

/** The run that a launch made, or that the same launch had made before. */
export interface Launched {
  runId: string
  isNew: boolean
}

/**
 * Launches a run: freezes its configuration, plans its interactions, and writes run, interactions and jobs at once.
 * @param idempotencyKey the same key makes one run, however often it comes; with another launch it is refused
 * @throws {CommandRefusal} naming each field that is wrong, or that the key was used for another launch
 */
export function launchRun(
  world: CommandWorld,
  launch: LaunchRun,
  idempotencyKey: string | null = null,
): Promise<Launched> {
  return launchOnce(world, launch, idempotencyKey, async () => {
    const { configuration, interactions } = await freezeLaunch(world, launch)
    const name = launch.name ?? runName(configuration)
    return { name, configuration, interactions, budgetUsd: launch.budgetUsd ?? null }
  })
}

/**
 * Writes a run with its interactions and jobs, once for each idempotency key.
 * @param asked what the run was asked for by, in which the key's later requests must agree
 * @param freeze decides what the run is; called only where there is none of this key yet
 */
export async function launchOnce(
  world: CommandWorld,
  asked: object,
  idempotencyKey: string | null,
  freeze: () => Promise<Omit<RunToCreate, 'idempotency' | 'ownerId'>>,
): Promise<Launched> {
  const hash = requestHash(asked)
  const known = await findLaunched(world, idempotencyKey, hash)
  if (known !== null) return known

  const run = await freeze()
  const boss = await world.queue()
  try {
    const runId = await world.db.prisma.$transaction(async (tx) => {
      const created = await createRun(tx, {
        ...run,
        ownerId: userIdOf(world.who),
        idempotency: idempotencyKey === null ? null : { key: idempotencyKey, requestHash: hash },
      })
      const jobs = created.interactionIds.map((interactionId) => ({ interactionId }))
      await queueJobs(boss, tx, playInteractionJob, jobs)
      await recordEvent(tx, world.who, {
        action: 'run.launch',
        subject: { id: created.runId, name: run.name },
        details: { interactions: jobs.length, budgetUsd: run.budgetUsd },
      })
      return created.runId
    })
    return { runId, isNew: true }
  } catch (error) {
    // The same launch came twice at once, and the other was first.
    const first = isUniqueViolation(error) ? await findLaunched(world, idempotencyKey, hash) : null
    if (first === null) throw error
    return first
  }
}

export async function findLaunched(
  { db }: CommandWorld,
  idempotencyKey: string | null,
  hash: string,
): Promise<Launched | null> {
  if (idempotencyKey === null) return null
  const run = await db.prisma.run.findUnique({ where: { idempotencyKey }, select: { id: true, requestHash: true } })
  if (run === null) return null
  if (run.requestHash !== hash)
    throw conflict('This Idempotency-Key was used for another launch: take a new key for a new run.')
  return { runId: run.id, isNew: false }
}
