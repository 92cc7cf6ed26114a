import { userIdOf } from '@/lib/auth/who'
import { recordEvent } from '@/lib/db/audit-events'
import type { Transaction } from '@/lib/db/client'
import { createRun, type RunToCreate } from '@/lib/db/create-run'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { playInteractionJob } from '@/lib/queue/jobs'
import { queueJobs } from '@/lib/queue/queue'
import type { CommandWorld } from './command-world'
import { conflict } from './refusal'
import { requestHash } from './request-hash'

/** The run that a launch made, or that the same launch had made before. */
export interface Launched {
  runId: string
  isNew: boolean
}

/** What a run has of the launch that makes it, whatever it plays. */
type OfLaunch = Pick<RunToCreate, 'ownerId' | 'idempotency'>

/** A run of which everything is decided and nothing is written. */
export interface PreparedRun {
  name: string
  /** null: it may spend what it likes. */
  budgetUsd: number | null
  /** Writes it, and gives its id and its interactions' ids in their order. */
  create(tx: Transaction, ofLaunch: OfLaunch): Promise<{ runId: string; interactionIds: string[] }>
}

/** A run on questions, prepared. */
export function preparedRun(run: Omit<RunToCreate, keyof OfLaunch>): PreparedRun {
  const { name, budgetUsd } = run
  return { name, budgetUsd, create: (tx, ofLaunch) => createRun(tx, { ...run, ...ofLaunch }) }
}

/**
 * Writes a run with its interactions and jobs at once, and once for each idempotency key.
 * @param asked what the run was asked for by, in which the key's later requests must agree
 * @param idempotencyKey the same key makes one run, however often it comes; with another launch it is refused
 * @param prepare decides what the run is; called only where there is none of this key yet
 * @throws {CommandRefusal} that the key was used for another launch
 */
export async function launchOnce(
  world: CommandWorld,
  asked: object,
  idempotencyKey: string | null,
  prepare: () => Promise<PreparedRun>,
): Promise<Launched> {
  const hash = requestHash(asked)
  const known = await findLaunched(world, idempotencyKey, hash)
  if (known !== null) return known

  const { name, budgetUsd, create } = await prepare()
  const boss = await world.queue()
  try {
    const runId = await world.db.prisma.$transaction(async (tx) => {
      const created = await create(tx, {
        ownerId: userIdOf(world.who),
        idempotency: idempotencyKey === null ? null : { key: idempotencyKey, requestHash: hash },
      })
      const jobs = created.interactionIds.map((interactionId) => ({ interactionId }))
      await queueJobs(boss, tx, playInteractionJob, jobs)
      await recordEvent(tx, world.who, {
        action: 'run.launch',
        subject: { id: created.runId, name },
        details: { interactions: jobs.length, budgetUsd },
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

async function findLaunched(
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
