import { v7 as uuidv7 } from 'uuid'
import { type Claim, claimInteraction } from '@/lib/db/claim-interaction'
import { finishInteraction, type InteractionEnd } from '@/lib/db/finish-interaction'
import { keepReplies } from '@/lib/db/kept-replies'
import { pauseRun, releaseInteraction } from '@/lib/db/release-interaction'
import { pauseForBudget } from '@/lib/db/run-budget'
import { listCancelledRuns } from '@/lib/db/run-states'
import { log } from '@/lib/log'
import { CallFailed } from '@/lib/selfscore/ports'
import { RunCannotGoOn } from './ask-models'
import { ClaimLost } from './claim-lost'
import { type PlayContext, playClaimed } from './play-interaction'
import { BudgetStops } from './within-budget'

class RunCancelled extends Error {
  override name = 'RunCancelled'
}
class WorkerStopping extends Error {
  override name = 'WorkerStopping'
}

/** After so many tries a fault of our own is shown to people instead of being tried for ever. */
const MOST_TRIES = 6

/** Plays the interactions that jobs name, and knows which are under way. */
export interface InteractionPlayer {
  /** @throws when it could not be played to an end through no fault of its own; the job then comes again */
  play(interactionId: string, jobSignal: AbortSignal): Promise<void>
  heldRunIds(): string[]
  /** Stops the calls under way of a run that was cancelled. */
  cancelRun(runId: string): void
  /** Stops everything under way; it is put back for other workers. */
  stopAll(): void
}

export function createInteractionPlayer(context: PlayContext): InteractionPlayer {
  const held = new Map<string, { claim: Claim; abort: AbortController }>()
  let stopping = false

  async function play(interactionId: string, jobSignal: AbortSignal): Promise<void> {
    if (stopping) throw new WorkerStopping('This worker is stopping')
    const claim = await claimInteraction(context.db, interactionId, context.workerId, uuidv7(), [...held.keys()])
    if (claim === null) return // done, cancelled, paused or in living hands: a job may come twice
    const abort = new AbortController()
    held.set(claim.claimToken, { claim, abort })
    if (stopping) abort.abort(new WorkerStopping('This worker is stopping'))
    try {
      await settle(context, claim, playClaimed(context, claim, AbortSignal.any([abort.signal, jobSignal])))
    } finally {
      held.delete(claim.claimToken)
    }
  }

  return {
    play,
    heldRunIds: () => [...held.values()].map(({ claim }) => claim.runId),
    cancelRun(runId) {
      for (const { claim, abort } of held.values()) if (claim.runId === runId) abort.abort(new RunCancelled())
    },
    stopAll() {
      stopping = true
      for (const { abort } of held.values()) abort.abort(new WorkerStopping('This worker is stopping'))
    },
  }
}

/** Whatever came of playing, the interaction is left in a state that somebody can go on from. */
async function settle(context: PlayContext, claim: Claim, playing: Promise<InteractionEnd | 'stopped'>): Promise<void> {
  const { db } = context
  try {
    const end = await playing
    if (end === 'stopped') await putBack(context, claim)
    else await finishInteraction(db, claim, end)
  } catch (error) {
    if (error instanceof ClaimLost) return
    if (error instanceof RunCancelled) await finishInteraction(db, claim, { kind: 'cancelled' })
    else if (error instanceof CallFailed) await finishInteraction(db, claim, { kind: 'errored', reason: error.message })
    else if (error instanceof RunCannotGoOn) {
      await pauseRun(db, claim.runId, error.message)
      await putBack(context, claim)
    } else if (error instanceof BudgetStops) {
      await keepReplies(db, claim, error.kept)
      await pauseForBudget(db, claim.runId)
      await putBack(context, claim)
    } else await brokenOff(context, claim, error)
  }
}

/** Neither the agent nor its surroundings: this worker stops, the database is away, or we have a fault. */
async function brokenOff(context: PlayContext, claim: Claim, error: unknown): Promise<void> {
  const { interactionId, runId, attempts } = claim
  if (!(error instanceof WorkerStopping)) {
    log('error', 'interaction-broken-off', { runId, interactionId, error })
    if (attempts >= MOST_TRIES) {
      const reason = `Deskmark itself failed ${attempts} times, at last with: ${error instanceof Error ? error.message : String(error)}`
      await finishInteraction(context.db, claim, { kind: 'errored', reason })
      return
    }
  }
  await putBack(context, claim)
  throw new Error(`Playing interaction ${interactionId} was broken off`, { cause: error })
}

async function putBack({ db }: PlayContext, claim: Claim): Promise<void> {
  const cancelled = await listCancelledRuns(db, [claim.runId])
  if (cancelled.length > 0) await finishInteraction(db, claim, { kind: 'cancelled' })
  else await releaseInteraction(db, claim)
}
