import { holdRun, markCancelled, markPaused, markResumed, markWaitingAgain } from '@/lib/db/change-run'
import type { Transaction } from '@/lib/db/client'
import { notifyRun } from '@/lib/db/events'
import { isId } from '@/lib/db/is-id'
import { playInteractionJob } from '@/lib/queue/jobs'
import { queueJobs } from '@/lib/queue/queue'
import { type RunAction, type RunState, refusalOf } from '@/lib/runs/run-states'
import type { CommandWorld } from './command-world'
import { conflict, found, notFound } from './refusal'

/** Pauses a run; the turns under way are finished and stored. */
export function pauseRun(world: CommandWorld, runId: string): Promise<void> {
  return changeRun(world, runId, 'pause', async (tx) => {
    await markPaused(tx, runId, null)
    return []
  })
}

/** Goes on with a paused run where it stopped. */
export function resumeRun(world: CommandWorld, runId: string): Promise<void> {
  return changeRun(world, runId, 'resume', (tx) => markResumed(tx, runId))
}

/** Cancels a run for good. What was scored stays. */
export function cancelRun(world: CommandWorld, runId: string): Promise<void> {
  return changeRun(world, runId, 'cancel', async (tx) => {
    await markCancelled(tx, runId)
    return []
  })
}

/**
 * Plays again what the surroundings spoilt, from the last stored turn.
 * @param includeUnscored whether those without a score are played again too
 */
export function retryErrors(world: CommandWorld, runId: string, includeUnscored: boolean): Promise<void> {
  return changeRun(world, runId, 'retry-errors', async (tx, status) => {
    const again = await markWaitingAgain(tx, runId, includeUnscored ? ['errored', 'unscored'] : ['errored'])
    if (again.length === 0)
      throw conflict(
        `The run is ${status.replaceAll('-', ' ')}; no interaction of it is errored${includeUnscored ? ' or unscored' : ''}.`,
      )
    // A paused run stays paused: it takes them up when it is resumed.
    if (status === 'paused') return []
    if (status === 'queued' || status === 'running') return again
    return markResumed(tx, runId)
  })
}

/** @param change writes the change, and gives the interactions whose jobs are to be queued */
async function changeRun(
  world: CommandWorld,
  runId: string,
  action: RunAction,
  change: (tx: Transaction, status: RunState) => Promise<string[]>,
): Promise<void> {
  if (!isId(runId)) throw notFound('run')
  const boss = await world.queue()
  await world.db.prisma.$transaction(async (tx) => {
    const { status } = found(await holdRun(tx, runId), 'run')
    const refusal = refusalOf(action, status)
    if (refusal !== null) throw conflict(refusal)
    const interactionIds = await change(tx, status)
    await notifyRun(tx, runId)
    await queueJobs(
      boss,
      tx,
      playInteractionJob,
      interactionIds.map((interactionId) => ({ interactionId })),
    )
  })
}
