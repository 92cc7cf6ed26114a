import type { LaunchStudy } from '@/lib/api/study'
import { createRun } from '@/lib/db/create-run'
import { createStudy } from '@/lib/db/studies'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { playInteractionJob } from '@/lib/queue/jobs'
import { queueJobs } from '@/lib/queue/queue'
import type { CommandWorld } from './command-world'
import { freezeStudy } from './freeze-study'
import { conflict } from './refusal'
import { requestHash } from './request-hash'

/** The study that a launch made, or that the same launch had made before. */
export interface LaunchedStudy {
  studyId: string
  isNew: boolean
}

/** A study of a hundred thousand interactions is written within this; Prisma would give up after five seconds. */
const LONGEST_MS = 120_000

/**
 * Launches a study: every run with its interactions and jobs, in one transaction. All of it exists, or nothing.
 *
 * A further judge gets runs of its own, as in the paper: each judge decides by its own solved check when its
 * conversations end.
 * @param idempotencyKey the same key makes one study, however often it comes; with another launch it is refused
 * @throws {CommandRefusal} naming each field that is wrong, or that the key was used for another launch
 */
export async function launchStudy(
  world: CommandWorld,
  launch: LaunchStudy,
  idempotencyKey: string | null = null,
): Promise<LaunchedStudy> {
  const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, requestHash: requestHash(launch) }
  const known = await findLaunched(world, idempotency)
  if (known !== null) return known

  const runs = await freezeStudy(world, launch)
  const boss = await world.queue()
  try {
    const studyId = await world.db.prisma.$transaction(
      async (tx) => {
        const runIds: string[] = []
        for (const { name, configuration, interactions } of runs) {
          const created = await createRun(tx, {
            name,
            configuration,
            interactions,
            budgetUsd: launch.budgetUsd ?? null,
            idempotency: null,
          })
          runIds.push(created.runId)
          const jobs = created.interactionIds.map((interactionId) => ({ interactionId }))
          await queueJobs(boss, tx, playInteractionJob, jobs)
        }
        return createStudy(tx, { name: launch.name, runIds, idempotency })
      },
      { timeout: LONGEST_MS },
    )
    return { studyId, isNew: true }
  } catch (error) {
    // The same launch came twice at once, and the other was first.
    const first = isUniqueViolation(error) ? await findLaunched(world, idempotency) : null
    if (first === null) throw error
    return first
  }
}

async function findLaunched(
  { db }: CommandWorld,
  idempotency: { key: string; requestHash: string } | null,
): Promise<LaunchedStudy | null> {
  if (idempotency === null) return null
  const study = await db.prisma.study.findUnique({
    where: { idempotencyKey: idempotency.key },
    select: { id: true, requestHash: true },
  })
  if (study === null) return null
  if (study.requestHash !== idempotency.requestHash)
    throw conflict('This Idempotency-Key was used for another study: take a new key for a new study.')
  return { studyId: study.id, isNew: false }
}
