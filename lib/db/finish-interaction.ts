import type pg from 'pg'
import type { Complexity, Formula } from '@/lib/selfscore/formulas'
import { type InteractionFacts, type InteractionScores, scoreInteraction } from '@/lib/selfscore/score-interaction'
import type { Claim } from './claim-interaction'
import type { Database } from './client'
import { correctPoints } from './corrected-points'
import { correctScores } from './corrected-scores'
import { lockEvents } from './events'
import { inClientTransaction } from './in-client-transaction'
import { writeNotice } from './notices'
import { type ScriptEnd, writeScriptScore } from './script-score'
import { encodeText } from './stored-text'

/** How an interaction ended. `errored`: the surroundings failed; its stored turns stay and it can be tried again. */
export type InteractionEnd =
  | {
      kind: 'ended'
      stopReason: 'solved' | 'max-turns' | 'agent-ended' | 'context-window'
      complexity: InteractionFacts['complexity']
      complexityReason: string | null
    }
  | ScriptEnd
  | { kind: 'errored'; reason: string }
  | { kind: 'cancelled' }

/** Takes back that ended conversations `i` are judged once more: they are scored, or not, as they were. */
export const RESTORE_ENDED_SQL = `
update "Interaction" i set rejudge = false, "claimToken" = null, "claimedBy" = null, "eventSeq" = nextval('event_seq'),
  status = (case when exists (
    select 1 from "InteractionScore" s join "ScoreSet" d on d.id = s."scoreSetId"
    where s."interactionId" = i.id and d."isDefault" and s."finalScore" is not null) then 'scored' else 'unscored' end)::"InteractionStatus",
  "statusReason" = (select s."missingReason" from "InteractionScore" s join "ScoreSet" d on d.id = s."scoreSetId"
    where s."interactionId" = i.id and d."isDefault")
where i.rejudge and i."stopReason" is not null and i.status in ('waiting', 'running')`

/**
 * Ends an interaction: scores it from what is stored, and completes its run when it was the last one.
 * @returns false when somebody else holds the claim now; then nothing was written
 */
export async function finishInteraction(db: Database, claim: Claim, end: InteractionEnd): Promise<boolean> {
  return inClientTransaction(db, `Ending interaction ${claim.interactionId}`, async (client) => {
    await lockEvents(client)
    const held = await client.query(
      `select 1 from "Interaction" where id = $1 and "claimToken" = $2 and status = 'running' for update`,
      [claim.interactionId, claim.claimToken],
    )
    if (held.rowCount === 1) {
      await writeEnd(client, claim, end)
      // Of one that goes on after an error, or is judged once more, a person may have corrected a score.
      if (end.kind === 'script-ended') await correctPoints(client, [claim.interactionId])
      else await correctScores(client, [claim.interactionId])
      await client.query('delete from "KeptReply" where "interactionId" = $1', [claim.interactionId])
      await client.query('insert into "SearchPending" ("interactionId") values ($1) on conflict do nothing', [
        claim.interactionId,
      ])
      await completeRun(client, claim.runId)
      await client.query(`select pg_notify('deskmark_run', $1)`, [claim.runId])
    }
    return held.rowCount === 1
  })
}

async function writeEnd(client: pg.ClientBase, claim: Claim, end: InteractionEnd): Promise<void> {
  if (end.kind === 'cancelled') {
    if (!(await restoreEnded(client, claim))) await setStatus(client, claim, 'cancelled', 'cancelled', null)
    return
  }
  if (end.kind === 'errored') return setStatus(client, claim, 'errored', 'error', end.reason)
  if (end.kind === 'script-ended') {
    await writeScriptScore(client, claim.interactionId, end.score)
    return setStatus(
      client,
      claim,
      end.unscored === null ? 'scored' : 'unscored',
      end.stopReason,
      end.unscored ?? end.why,
    )
  }

  const scores = await writeScores(client, claim, end.complexity)
  const reason = [scores.missingReason, end.complexityReason].filter((part) => part !== null).join(': ')
  const status = scores.finalScore === null ? 'unscored' : 'scored'
  await setStatus(client, claim, status, end.stopReason, status === 'scored' ? null : reason)
}

/** A conversation that had ended and was only to be judged once more stays what it was. */
async function restoreEnded(client: pg.ClientBase, { interactionId }: Claim): Promise<boolean> {
  const restored = await client.query(`${RESTORE_ENDED_SQL} and i.id = $1`, [interactionId])
  return restored.rowCount === 1
}

async function setStatus(
  client: pg.ClientBase,
  claim: Claim,
  status: string,
  stopReason: string,
  reason: string | null,
): Promise<void> {
  await client.query(
    `update "Interaction" set status = $2::"InteractionStatus", "stopReason" = $3::"StopReason", "statusReason" = $4,
       "finishedAt" = now(), "claimToken" = null, "claimedBy" = null, rejudge = false,
       "eventSeq" = nextval('event_seq') where id = $1`,
    [claim.interactionId, status, stopReason, reason === null ? null : encodeText(reason)],
  )
}

/** Writes the interaction's scores under each of its run's score sets; returns those of the launch. */
async function writeScores(
  client: pg.ClientBase,
  claim: Claim,
  complexity: InteractionFacts['complexity'],
): Promise<InteractionScores> {
  const facts = { complexity, turns: await readTurnScores(client, claim.interactionId) }
  const solved = await readSolved(client, claim.interactionId)
  const sets = await client.query<{ id: string; formula: Formula; weights: Complexity; isDefault: boolean }>(
    `select id, formula, weights, "isDefault" from "ScoreSet" where "runId" = $1 order by "isDefault" desc`,
    [claim.runId],
  )
  const launch = sets.rows[0]
  if (launch === undefined) throw new Error(`Run ${claim.runId} has no score set`)
  for (const set of sets.rows) {
    await writeScoreRow(client, set.id, claim.interactionId, scoreInteraction(facts, set.formula, set.weights), solved)
  }
  return scoreInteraction(facts, launch.formula, launch.weights)
}

async function readTurnScores(client: pg.ClientBase, interactionId: string): Promise<InteractionFacts['turns']> {
  const { rows } = await client.query<{ userHelpfulness: number | null; agentHelpfulness: number | null }>(
    `select max(score) filter (where job = 'user') as "userHelpfulness", max(score) filter (where job = 'agent') as "agentHelpfulness"
     from "Judgement" where "interactionId" = $1 group by turn order by turn`,
    [interactionId],
  )
  return rows
}

async function readSolved(client: pg.ClientBase, interactionId: string): Promise<boolean | null> {
  const { rows } = await client.query<{ solved: boolean | null }>(
    `select solved from "Turn" where "interactionId" = $1 order by number desc limit 1`,
    [interactionId],
  )
  return rows[0]?.solved ?? null
}

async function writeScoreRow(
  client: pg.ClientBase,
  scoreSetId: string,
  interactionId: string,
  scores: InteractionScores,
  solved: boolean | null,
): Promise<void> {
  await client.query(
    `insert into "InteractionScore" ("scoreSetId", "interactionId", "criticalThinking", "errorHandling", "topicKnowledge",
       "weightedComplexity", "averageUserHelpfulness", "averageAgentHelpfulness", "averageQuality", "turnOneQuality",
       "finalScore", "scoredTurns", "missingReason", solved)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict ("scoreSetId", "interactionId") do update set
       "criticalThinking" = excluded."criticalThinking", "errorHandling" = excluded."errorHandling",
       "topicKnowledge" = excluded."topicKnowledge", "weightedComplexity" = excluded."weightedComplexity",
       "averageUserHelpfulness" = excluded."averageUserHelpfulness", "averageAgentHelpfulness" = excluded."averageAgentHelpfulness",
       "averageQuality" = excluded."averageQuality", "turnOneQuality" = excluded."turnOneQuality",
       "finalScore" = excluded."finalScore", "scoredTurns" = excluded."scoredTurns",
       "missingReason" = excluded."missingReason", solved = excluded.solved`,
    [
      scoreSetId,
      interactionId,
      scores.criticalThinking,
      scores.errorHandling,
      scores.topicKnowledge,
      scores.weightedComplexity,
      scores.averageUserHelpfulness,
      scores.averageAgentHelpfulness,
      scores.averageQuality,
      scores.turnOneQuality,
      scores.finalScore,
      scores.scoredTurns,
      scores.missingReason,
      solved,
    ],
  )
}

/** The last interaction home completes the run. The lock of the events makes "last" certain. */
export async function completeRun(client: pg.ClientBase, runId: string): Promise<void> {
  const completed = await client.query(
    `update "Run" set
       status = (case when exists (select 1 from "Interaction" where "runId" = $1 and status = 'errored')
         then 'completed-with-errors' else 'completed' end)::"RunStatus",
       "statusReason" = null, "waitingFor" = null, "waitingUntil" = null, "finishedAt" = now(), "eventSeq" = nextval('event_seq')
     where id = $1 and status in ('queued', 'running', 'paused')
       and not exists (select 1 from "Interaction" where "runId" = $1 and status in ('waiting', 'running'))`,
    [runId],
  )
  if (completed.rowCount === 1) await writeNotice(client, runId, 'completed')
}
