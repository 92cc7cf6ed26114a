import { createHash } from 'node:crypto'
import type { LaunchRun } from '@/lib/api/run'
import { createRun } from '@/lib/db/create-run'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { playInteractionJob } from '@/lib/queue/jobs'
import { queueJobs } from '@/lib/queue/queue'
import { runName } from '@/lib/runs/configuration'
import type { CommandWorld } from './command-world'
import { freezeLaunch } from './freeze-configuration'
import { conflict } from './refusal'

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
export async function launchRun(
  world: CommandWorld,
  launch: LaunchRun,
  idempotencyKey: string | null = null,
): Promise<Launched> {
  const requestHash = hashOf(launch)
  const known = await findLaunched(world, idempotencyKey, requestHash)
  if (known !== null) return known

  const { configuration, interactions } = await freezeLaunch(world, launch)
  const boss = await world.queue()
  try {
    const runId = await world.db.prisma.$transaction(async (tx) => {
      const created = await createRun(tx, {
        name: launch.name ?? runName(configuration),
        configuration,
        interactions,
        idempotency: idempotencyKey === null ? null : { key: idempotencyKey, requestHash },
      })
      const jobs = created.interactionIds.map((interactionId) => ({ interactionId }))
      await queueJobs(boss, tx, playInteractionJob, jobs)
      return created.runId
    })
    return { runId, isNew: true }
  } catch (error) {
    // The same launch came twice at once, and the other was first.
    const first = isUniqueViolation(error) ? await findLaunched(world, idempotencyKey, requestHash) : null
    if (first === null) throw error
    return first
  }
}

async function findLaunched(
  { db }: CommandWorld,
  idempotencyKey: string | null,
  requestHash: string,
): Promise<Launched | null> {
  if (idempotencyKey === null) return null
  const run = await db.prisma.run.findUnique({ where: { idempotencyKey }, select: { id: true, requestHash: true } })
  if (run === null) return null
  if (run.requestHash !== requestHash)
    throw conflict('This Idempotency-Key was used for another launch: take a new key for a new run.')
  return { runId: run.id, isNew: false }
}

/** Of the launch as it was understood: the order of its fields, and whether defaults were written out, do not count. */
function hashOf(launch: LaunchRun): string {
  const fields = Object.entries(launch).filter(([, value]) => value !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields, sortKeys)).digest('hex')
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
