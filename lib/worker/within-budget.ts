import type { Database } from '@/lib/db/client'
import type { KeptReply } from '@/lib/db/kept-replies'
import { findBudget, recordSpending } from '@/lib/db/run-budget'
import { whyBudgetStops } from '@/lib/runs/budget'
import type { Ask, Call } from '@/lib/selfscore/ports'

/** The run's budget allows no further call. What was answered of the turn under way goes with it, to be kept. */
export class BudgetStops extends Error {
  override name = 'BudgetStops'
  constructor(
    reason: string,
    readonly kept: readonly KeptReply[],
  ) {
    super(reason)
  }
}

/**
 * Asks models only while the run's budget allows it. All workers count in the database: before each call it is looked at,
 * after each call what it cost is added, so that a run is over its budget by no more than the calls that were under way.
 *
 * @param kept replies of an earlier try at this turn: they are paid for, and given instead of asking again
 * @throws {BudgetStops} instead of making a call that the budget does not allow
 */
export function withinBudget(
  ask: Ask,
  { db, runId, isBudgeted, kept }: { db: Database; runId: string; isBudgeted: boolean; kept: readonly KeptReply[] },
): Ask {
  if (!isBudgeted && kept.length === 0) return ask
  let underWay: KeptReply[] = [...kept]
  return async (call, signal) => {
    underWay = underWay.filter((reply) => isStillToBeStored(reply, call))
    const repeat = call.repeat ?? 1
    const answered = underWay.find(
      (kept) => kept.attempt === call.attempt && kept.purpose === call.purpose && kept.repeat === repeat,
    )
    if (answered) return answered.reply
    if (isBudgeted) {
      const budget = await findBudget(db, runId)
      const reason = budget && whyBudgetStops(budget)
      if (reason) throw new BudgetStops(reason, underWay)
    }
    const reply = await ask(call, signal)
    if (isBudgeted) await recordSpending(db, runId, reply.record.costUsd)
    underWay.push({ turn: call.turn, purpose: call.purpose, attempt: call.attempt, repeat, reply })
    return reply
  }
}

/** A turn is stored as a whole, once the next begins; of what comes before the first, each purpose by itself. */
function isStillToBeStored(reply: KeptReply, call: Call): boolean {
  if (reply.turn !== call.turn) return reply.turn > call.turn
  return call.turn > 0 || reply.purpose === call.purpose
}
