import type { PgBoss } from 'pg-boss'
import type { AuditAction } from '@/lib/api/audit'
import type { ChangeRun } from '@/lib/api/run'
import { userIdOf } from '@/lib/auth/who'
import { recordEvent } from '@/lib/db/audit-events'
import {
  holdRun,
  markCancelled,
  markErroredWaiting,
  markPaused,
  markResumed,
  markUnscoredWaiting,
} from '@/lib/db/change-run'
import type { Transaction } from '@/lib/db/client'
import { notifyRun } from '@/lib/db/events'
import { isId } from '@/lib/db/is-id'
import { holdBudget, markBudgetOpen } from '@/lib/db/run-budget'
import { playInteractionJob } from '@/lib/queue/jobs'
import { queueJobs } from '@/lib/queue/queue'
import { whyBudgetStops } from '@/lib/runs/budget'
import { hasEnded, type RunAction, type RunState, refusalOf } from '@/lib/runs/run-states'
import type { CommandWorld } from './command-world'
import { conflict, found, NOT_PLAYED_HERE, notFound } from './refusal'
import { setBudget } from './set-budget'

/** Pauses a run; the turns under way are finished and stored. */
export function pauseRun(world: CommandWorld, runId: string): Promise<void> {
  return changeRun(world, runId, 'pause', async (tx) => {
    const { who } = world
    await markPaused(tx, runId, { userId: userIdOf(who), name: who.kind === 'person' ? who.name : 'an administrator' })
    return []
  })
}

/**
 * Goes on with a paused run where it stopped.
 * @param budgetUsd its new budget; null takes it away, undefined leaves it as it is
 * @throws {CommandRefusal} while its budget stops it
 */
export function resumeRun(world: CommandWorld, runId: string, budgetUsd?: number | null): Promise<void> {
  return changeRun(world, runId, 'resume', async (tx) => {
    if (budgetUsd !== undefined) await setBudget(tx, runId, budgetUsd)
    const budget = await holdBudget(tx, runId)
    const reason = budget && whyBudgetStops(budget)
    if (reason !== null) throw conflict(reason)
    await markBudgetOpen(tx, runId)
    return markResumed(tx, runId)
  })
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
 * @param includeUnscored whether judges are asked again for the verdicts that could not be had
 */
export function retryErrors(world: CommandWorld, runId: string, includeUnscored: boolean): Promise<void> {
  return changeRun(world, runId, 'retry-errors', async (tx, status) => {
    const again = await markErroredWaiting(tx, runId)
    if (includeUnscored) again.push(...(await markUnscoredWaiting(tx, runId)))
    if (again.length === 0)
      throw conflict(
        `The run is ${status.replaceAll('-', ' ')}; no interaction of it is errored${includeUnscored ? ', and no turn unscored by a judge' : ''}.`,
      )
    // A paused run stays paused: it takes them up when it is resumed.
    if (status === 'paused') return []
    if (status === 'queued' || status === 'running') return again
    return markResumed(tx, runId)
  })
}

/** Changes a run's name or budget. A run that its budget has paused goes on when it is raised, or taken away. */
export async function updateRun(world: CommandWorld, runId: string, { name, budgetUsd }: ChangeRun): Promise<void> {
  if (!isId(runId)) throw notFound('run')
  const boss = await world.queue()
  await world.db.prisma.$transaction(async (tx) => {
    const { status, name: before } = found(await holdRun(tx, runId), 'run')
    await recordEvent(tx, world.who, {
      action: 'run.change',
      subject: { id: runId, name: name ?? before },
      details: { ...(name === undefined ? {} : { before }), ...(budgetUsd === undefined ? {} : { budgetUsd }) },
    })
    if (name !== undefined) await tx.run.update({ where: { id: runId }, data: { name } })
    if (budgetUsd === undefined) return
    if (hasEnded(status)) throw conflict(`The run is ${status.replaceAll('-', ' ')}: a budget would change nothing.`)
    const wasReached = (await holdBudget(tx, runId))?.isReached ?? false
    await setBudget(tx, runId, budgetUsd)
    const goesOn = wasReached && status === 'paused'
    if (goesOn) await markBudgetOpen(tx, runId)
    await queueInteractions(boss, tx, goesOn ? await markResumed(tx, runId) : [])
    await notifyRun(tx, runId)
  })
}

const EVENT_OF = {
  pause: 'run.pause',
  resume: 'run.resume',
  cancel: 'run.cancel',
  'retry-errors': 'run.retry',
} as const satisfies Record<RunAction, AuditAction>

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
    const { status, name, isImported } = found(await holdRun(tx, runId), 'run')
    if (isImported) throw conflict(NOT_PLAYED_HERE)
    const refusal = refusalOf(action, status)
    if (refusal !== null) throw conflict(refusal)
    const interactionIds = await change(tx, status)
    await notifyRun(tx, runId)
    await queueInteractions(boss, tx, interactionIds)
    await recordEvent(tx, world.who, { action: EVENT_OF[action], subject: { id: runId, name } })
  })
}

function queueInteractions(boss: PgBoss, tx: Transaction, interactionIds: readonly string[]): Promise<void> {
  return queueJobs(
    boss,
    tx,
    playInteractionJob,
    interactionIds.map((interactionId) => ({ interactionId })),
  )
}
