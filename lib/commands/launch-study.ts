import type { LaunchStudy } from '@/lib/api/study'
import { userIdOf } from '@/lib/auth/who'
import { recordEvent } from '@/lib/db/audit-events'
import { createRun, type RunToCreate } from '@/lib/db/create-run'
import { createStudy } from '@/lib/db/studies'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { playInteractionJob } from '@/lib/queue/jobs'
import { queueJobs } from '@/lib/queue/queue'
import type { CommandWorld } from './command-world'
import { type FrozenStudyRun, freezeStudy } from './freeze-study'
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
 * A further judge gets runs of its own name, which judge the first judge's conversations again as they come to their
 * ends, or hold conversations of their own where the study was asked for so.
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
        const made: (CreatedRun & { name: string })[] = []
        for (const run of runs) {
          const source = run.judgesRunAt === null ? undefined : made[run.judgesRunAt]
          const created = await createRun(tx, {
            ...runToCreate(run, source),
            budgetUsd: launch.budgetUsd ?? null,
            ownerId: userIdOf(world.who),
            idempotency: null,
          })
          made.push({ ...created, name: run.name })
          // What judges a conversation again is found by the workers once that conversation has come to its end.
          if (source !== undefined) continue
          const jobs = created.interactionIds.map((interactionId) => ({ interactionId }))
          await queueJobs(boss, tx, playInteractionJob, jobs)
        }
        const runIds = made.map(({ runId }) => runId)
        const id = await createStudy(tx, { name: launch.name, runIds, idempotency })
        const subject = { id, name: launch.name }
        await recordEvent(tx, world.who, { action: 'study.launch', subject, details: { runIds } })
        return id
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

type CreatedRun = Awaited<ReturnType<typeof createRun>>

function runToCreate(
  { name, configuration, interactions, agentId }: FrozenStudyRun,
  source: (CreatedRun & { name: string }) | undefined,
): Omit<RunToCreate, 'budgetUsd' | 'idempotency' | 'ownerId'> {
  if (source === undefined) return { name, configuration, interactions }
  const { runId } = source
  return {
    name,
    configuration: { ...configuration, judgedAgain: { runId, runName: source.name } },
    // Of one seed and data set, both runs plan the same interactions in the same order.
    interactions: interactions.map((planned, index) => ({ ...planned, sourceId: source.interactionIds[index] ?? '' })),
    source: { runId, agentId },
    waitingFor: `Waits for the conversations of ${source.name}`,
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
