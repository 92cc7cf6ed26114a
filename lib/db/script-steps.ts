import { type ScriptedConfiguration, scriptedConfigurationSchema } from '@/lib/runs/scripted-configuration'
import type { StepRecord } from '@/lib/scripted/play/step-record'
import type { CallRecord } from '@/lib/selfscore/ports'
import type { Claim } from './claim-interaction'
import type { Database } from './client'
import { lockEvents } from './events'
import { selectRows } from './select-rows'
import { encodeText, mapTexts } from './stored-text'
import { callRow } from './turn-writer'

/** A step as it is stored: its calls stand in rows of their own. */
export type StoredStep = StepRecord<never>

/** What a worker needs to play a scenario, or to go on with it. */
export interface ScriptToPlay {
  runId: string
  trial: number
  variant: number
  configuration: ScriptedConfiguration
  scenarioVersionId: string
  source: string
  steps: StoredStep[]
}

/** @throws if there is no such interaction */
export async function loadScript(db: Database, interactionId: string): Promise<ScriptToPlay> {
  const [row] = await selectRows<Omit<ScriptToPlay, 'steps' | 'configuration'> & { configuration: unknown }>(
    db,
    `select i."runId", i.trial, coalesce(i.variant, 0) as variant, r.configuration, i."scenarioVersionId", v.source
     from "Interaction" i join "Run" r on r.id = i."runId" join "ScenarioVersion" v on v.id = i."scenarioVersionId"
     where i.id = $1`,
    [interactionId],
  )
  if (row === undefined) throw new Error(`There is no interaction ${interactionId} with a scenario`)
  return {
    ...row,
    configuration: scriptedConfigurationSchema.parse(row.configuration),
    steps: await listScriptSteps(db, interactionId),
  }
}

/** The steps of a script that were played, in their order. */
export async function listScriptSteps(db: Database, interactionId: string): Promise<StoredStep[]> {
  const rows = await selectRows<{ record: StoredStep }>(
    db,
    `select record from "ScriptStep" where "interactionId" = $1 order by number`,
    [interactionId],
  )
  return rows.map(({ record }) => ({ ...record, calls: [] }))
}

/**
 * Stores complete steps with their calls and what they cost, in one transaction.
 * @returns the run's state; `lost` when somebody else holds the claim now, and nothing was written
 */
export async function storeScriptSteps(
  db: Database,
  claim: Claim,
  steps: readonly StepRecord<CallRecord>[],
): Promise<string> {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    await lockEvents(client)
    const held = await client.query<{ status: string }>(
      `update "Interaction" i set "turnCount" = i."turnCount" + $3, "agentCostUsd" = i."agentCostUsd" + $4,
         "unknownCostTurns" = i."unknownCostTurns" + $5, "assumedCostTurns" = i."assumedCostTurns" + $6,
         "benchmarkCostUsd" = i."benchmarkCostUsd" + $7, "unknownCostCalls" = i."unknownCostCalls" + $8,
         "assumedCostCalls" = i."assumedCostCalls" + $9, "inputTokens" = i."inputTokens" + $10,
         "outputTokens" = i."outputTokens" + $11, "eventSeq" = nextval('event_seq')
       from "Run" r where r.id = i."runId" and i.id = $1 and i."claimToken" = $2 and i.status = 'running'
       returning r.status::text`,
      [claim.interactionId, claim.claimToken, ...totalsOf(steps)],
    )
    const status = held.rows[0]?.status
    if (status !== undefined) {
      await client.query(STEPS_SQL, [claim.interactionId, JSON.stringify(steps.map(stepRow))])
      const calls = steps.flatMap((step) => callRows(claim, step))
      if (calls.length > 0) await client.query(CALLS_SQL, [JSON.stringify(calls)])
      await client.query(`select pg_notify('deskmark_run', $1)`, [claim.runId])
    }
    await client.query('commit')
    client.release()
    return status ?? 'lost'
  } catch (error) {
    client.release(true)
    throw new Error(`Storing ${steps.length} steps of interaction ${claim.interactionId} failed`, { cause: error })
  }
}

const STEPS_SQL = `insert into "ScriptStep" ("interactionId", number, record, "eventSeq")
  select $1, s.number, s.record, nextval('event_seq') from json_to_recordset($2::json) as s(number int2, record jsonb)`

function stepRow({ calls: _, ...record }: StepRecord<CallRecord>) {
  return { number: record.number, record: mapTexts(record, encodeText) }
}

/** What steps add to their interaction's totals: a turn is one of the agent's, when it is over. */
function totalsOf(steps: readonly StepRecord<CallRecord>[]): number[] {
  const records = steps.flatMap(({ calls }) => calls.map(({ record }) => record))
  const agent = records.filter(({ purpose }) => purpose === 'agent')
  const others = records.filter(({ purpose }) => purpose !== 'agent')
  const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)
  return [
    steps.filter(({ heard, listensOn }) => heard !== null && !listensOn).length,
    sum(agent.map(({ costUsd }) => costUsd)),
    turnsWith(steps, ({ costUsd }) => costUsd === null),
    turnsWith(steps, ({ costNote }) => costNote !== null),
    sum(others.map(({ costUsd }) => costUsd)),
    others.filter(({ costUsd }) => costUsd === null).length,
    others.filter(({ costNote }) => costNote !== null).length,
    sum(records.map(({ inputTokens }) => inputTokens)),
    sum(records.map(({ outputTokens }) => outputTokens)),
  ]
}

/** Steps with a call of the agent that is so. */
function turnsWith(steps: readonly StepRecord<CallRecord>[], isSo: (call: CallRecord) => boolean): number {
  return steps.filter(({ calls }) => calls.some(({ record }) => record.purpose === 'agent' && isSo(record))).length
}

function callRows({ interactionId }: Claim, { number, calls }: StepRecord<CallRecord>) {
  return calls.map(({ record, replyText }, index) => ({
    ...callRow({ ...record, replyText }),
    interactionId,
    turn: number,
    sequence: index + 1,
  }))
}

const CALLS_SQL = `
insert into "ModelCall" ("interactionId", turn, sequence, purpose, attempt, repeat, "httpAttempts", "requestSha256", traits,
  "inputTokens", "cachedInputTokens", "outputTokens", "latencyMs", "costUsd", "finishReason", "returnedModel", "replyText")
select c."interactionId", c.turn, c.sequence, c.purpose, c.attempt, c.repeat, c."httpAttempts", decode(c."requestSha256", 'hex'),
  c.traits, c."inputTokens", c."cachedInputTokens", c."outputTokens", c."latencyMs", c."costUsd", c."finishReason",
  c."returnedModel", c."replyText"
from json_to_recordset($1::json) as c("interactionId" uuid, turn int2, sequence int2, purpose text, attempt int2,
  repeat int2, "httpAttempts" int2, "requestSha256" text, traits jsonb, "inputTokens" int4, "cachedInputTokens" int4,
  "outputTokens" int4, "latencyMs" int4, "costUsd" float8, "finishReason" text, "returnedModel" text, "replyText" text)`
