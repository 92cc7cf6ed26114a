import type pg from 'pg'
import type { Judged } from '@/lib/selfscore/judge-turn'
import type { Claim } from './claim-interaction'
import type { Database } from './client'
import { lockEvents } from './events'
import { inClientTransaction } from './in-client-transaction'
import { PURPOSE_OF } from './missing-verdicts'
import { callRow, judgementRow } from './turn-writer'

/**
 * Puts verdicts in the place of those that could not be had, all or nothing. What the judge had said before stays, with
 * the call that it came from.
 * @returns the run's state; `lost`: somebody else holds the interaction now, nothing was written
 */
export async function recordVerdicts(
  db: Pick<Database, 'pool'>,
  claim: Claim,
  turn: number,
  judged: readonly Judged[],
): Promise<{ runStatus: string }> {
  return inClientTransaction(db, `Storing verdicts of interaction ${claim.interactionId}`, async (client) => {
    await lockEvents(client)
    const { rows } = await client.query<{ status: string }>(
      `select r.status::text from "Interaction" i join "Run" r on r.id = i."runId"
       where i.id = $1 and i."claimToken" = $2 and i.status = 'running' for update of i`,
      [claim.interactionId, claim.claimToken],
    )
    const held = rows[0]
    if (held !== undefined) {
      for (const each of judged) await replaceVerdict(client, claim.interactionId, turn, each)
      await client.query(`select pg_notify('deskmark_run', $1)`, [claim.runId])
    }
    return { runStatus: held?.status ?? 'lost' }
  })
}

async function replaceVerdict(
  client: pg.ClientBase,
  interactionId: string,
  turn: number,
  { judgement, calls }: Judged,
): Promise<void> {
  await keepEarlierWords(client, interactionId, turn, judgement.job)
  const row = judgementRow(judgement)
  await client.query(
    `update "Judgement" set score = $4, "unscoredReason" = $5, "decidedBy" = $6, raw = $7, detail = $8, "finishReason" = $9,
       repeats = $10
     where "interactionId" = $1 and turn = $2 and job = $3::"JudgementJob"`,
    [
      interactionId,
      turn,
      row.job,
      row.score,
      row.unscoredReason,
      row.decidedBy,
      row.raw,
      row.detail,
      row.finishReason,
      row.repeats === null ? null : JSON.stringify(row.repeats),
    ],
  )
  await addCalls(client, interactionId, turn, calls)
  const solved = judgement.job === 'solved' && judgement.score !== null ? judgement.score === 1 : null
  await client.query(
    `update "Turn" set solved = coalesce($3, solved), "eventSeq" = nextval('event_seq')
     where "interactionId" = $1 and number = $2`,
    [interactionId, turn, solved],
  )
}

/** The last reply's words stand with the verdict; before another takes its place they go to their call. */
async function keepEarlierWords(
  client: pg.ClientBase,
  interactionId: string,
  turn: number,
  job: Judged['judgement']['job'],
): Promise<void> {
  await client.query(
    `update "ModelCall" c set "replyText" = coalesce(j.repeats -> (c.repeat - 1) ->> 'raw', j.raw)
     from "Judgement" j
     where c."interactionId" = $1 and c.turn = $2 and c.purpose = $4 and c."replyText" is null
       and j."interactionId" = $1 and j.turn = $2 and j.job = $3::"JudgementJob"
       and c.attempt = (select max(l.attempt) from "ModelCall" l
         where l."interactionId" = $1 and l.turn = $2 and l.purpose = $4 and l.repeat = c.repeat)`,
    [interactionId, turn, job, PURPOSE_OF[job]],
  )
}

async function addCalls(
  client: pg.ClientBase,
  interactionId: string,
  turn: number,
  calls: Judged['calls'],
): Promise<void> {
  if (calls.length === 0) return
  await client.query(
    `insert into "ModelCall" ("interactionId", turn, sequence, purpose, attempt, repeat, "httpAttempts", "requestSha256", traits,
       "inputTokens", "cachedInputTokens", "outputTokens", "latencyMs", "costUsd", "finishReason", "returnedModel", "replyText")
     select $1, $2, last.sequence + c.place, c.purpose, c.attempt, c.repeat, c."httpAttempts", decode(c."requestSha256", 'hex'),
       nullif(c.traits, 'null'::jsonb), c."inputTokens", c."cachedInputTokens", c."outputTokens", c."latencyMs", c."costUsd",
       c."finishReason", c."returnedModel", c."replyText"
     from json_to_recordset($3::json) as c(place int2, purpose text, attempt int2, repeat int2, "httpAttempts" int2,
       "requestSha256" text, traits jsonb, "inputTokens" int4, "cachedInputTokens" int4, "outputTokens" int4,
       "latencyMs" int4, "costUsd" float8, "finishReason" text, "returnedModel" text, "replyText" text),
       (select coalesce(max(sequence), 0) as sequence from "ModelCall" where "interactionId" = $1 and turn = $2) as last`,
    [interactionId, turn, JSON.stringify(calls.map((call, index) => ({ ...callRow(call), place: index + 1 })))],
  )
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  await client.query(
    `update "Interaction" set "benchmarkCostUsd" = "benchmarkCostUsd" + $2, "unknownCostCalls" = "unknownCostCalls" + $3,
       "assumedCostCalls" = "assumedCostCalls" + $4, "inputTokens" = "inputTokens" + $5, "outputTokens" = "outputTokens" + $6
     where id = $1`,
    [
      interactionId,
      sum(calls.map(({ costUsd }) => costUsd ?? 0)),
      calls.filter(({ costUsd }) => costUsd === null).length,
      calls.filter(({ costNote }) => costNote !== null).length,
      sum(calls.map(({ inputTokens }) => inputTokens ?? 0)),
      sum(calls.map(({ outputTokens }) => outputTokens ?? 0)),
    ],
  )
}
