import type pg from 'pg'
import { type ScriptedConfiguration, scriptedConfigurationSchema } from '@/lib/runs/scripted-configuration'
import type { StepRecord } from '@/lib/scripted/play/step-record'
import type { CallRecord, Retrieval } from '@/lib/selfscore/ports'
import { EMBEDDING_PURPOSE } from '@/lib/selfscore/purpose'
import type { Claim } from './claim-interaction'
import type { Database } from './client'
import { lockEvents } from './events'
import { inClientTransaction } from './in-client-transaction'
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
  /** Whether the run has a budget. */
  isBudgeted: boolean
  configuration: ScriptedConfiguration
  scenarioVersionId: string
  source: string
  steps: StoredStep[]
  /** What could not be had is asked for once more. */
  rejudge: boolean
}

/** @throws if there is no such interaction */
export async function loadScript(db: Database, interactionId: string): Promise<ScriptToPlay> {
  const [row] = await selectRows<Omit<ScriptToPlay, 'steps' | 'configuration'> & { configuration: unknown }>(
    db,
    `select i."runId", i.trial, exists (select 1 from "RunBudget" b where b."runId" = r.id) as "isBudgeted", coalesce(i.variant, 0) as variant, r.configuration, i."scenarioVersionId", v.source, i.rejudge
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
  retrievals: ReadonlyMap<number, Retrieval> = new Map(),
): Promise<string> {
  return whileHeld(db, claim, totalsOf(steps), async (client) => {
    await client.query(STEPS_SQL, [claim.interactionId, JSON.stringify(steps.map(stepRow))])
    await insertCalls(client, claim, steps)
    for (const { number } of steps) await storeRetrieval(client, claim, number, retrievals.get(number))
  })
}

/**
 * Stores a step that was played once more in the place of what it was; its earlier calls stay.
 * @param isOtherWay the script goes on otherwise now: what came after the step is dropped, to be played anew
 * @returns the run's state; `lost` when somebody else holds the claim now, and nothing was written
 */
export async function replaceScriptStep(
  db: Database,
  claim: Claim,
  step: StepRecord<CallRecord>,
  isOtherWay: boolean,
): Promise<string> {
  const [, ...costs] = totalsOf([step])
  return whileHeld(db, claim, [0, ...costs], async (client) => {
    const { number, record } = stepRow(step)
    if (isOtherWay)
      await client.query('delete from "ScriptStep" where "interactionId" = $1 and number > $2', [
        claim.interactionId,
        number,
      ])
    await client.query(
      `update "ScriptStep" set record = $3, "eventSeq" = nextval('event_seq') where "interactionId" = $1 and number = $2`,
      [claim.interactionId, number, JSON.stringify(record)],
    )
    await client.query(
      `update "Interaction" set "turnCount" = (select count(*) from "ScriptStep" s where s."interactionId" = $1
         and jsonb_typeof(s.record->'heard') = 'object' and s.record->>'listensOn' = 'false') where id = $1`,
      [claim.interactionId],
    )
    await insertCalls(client, claim, [step])
  })
}

/** How often models were asked at each step, its repetitions counted. */
export async function countAttempts(db: Database, interactionId: string): Promise<Map<number, number>> {
  const rows = await selectRows<{ turn: number; made: number }>(
    db,
    'select turn, max(attempt)::int as made from "ModelCall" where "interactionId" = $1 group by turn',
    [interactionId],
  )
  return new Map(rows.map(({ turn, made }) => [turn, made]))
}

async function insertCalls(
  client: pg.ClientBase,
  claim: Claim,
  steps: readonly StepRecord<CallRecord>[],
): Promise<void> {
  const calls = steps.flatMap((step) => callRows(claim, step))
  if (calls.length > 0) await client.query(CALLS_SQL, [JSON.stringify(calls)])
}

/**
 * Adds to an interaction's totals and writes what belongs to them, in one transaction, if the claim still holds.
 * @returns the run's state, or `lost`
 */
async function whileHeld(
  db: Database,
  claim: Claim,
  totals: readonly number[],
  write: (client: pg.ClientBase) => Promise<void>,
): Promise<string> {
  return inClientTransaction(db, `Storing steps of interaction ${claim.interactionId}`, async (client) => {
    await lockEvents(client)
    const held = await client.query<{ status: string }>(
      `update "Interaction" i set "turnCount" = i."turnCount" + $3, "agentCostUsd" = i."agentCostUsd" + $4,
         "unknownCostTurns" = i."unknownCostTurns" + $5, "assumedCostTurns" = i."assumedCostTurns" + $6,
         "benchmarkCostUsd" = i."benchmarkCostUsd" + $7, "unknownCostCalls" = i."unknownCostCalls" + $8,
         "assumedCostCalls" = i."assumedCostCalls" + $9, "inputTokens" = i."inputTokens" + $10,
         "outputTokens" = i."outputTokens" + $11, "eventSeq" = nextval('event_seq')
       from "Run" r where r.id = i."runId" and i.id = $1 and i."claimToken" = $2 and i.status = 'running'
       returning r.status::text`,
      [claim.interactionId, claim.claimToken, ...totals],
    )
    const status = held.rows[0]?.status
    if (status !== undefined) {
      await write(client)
      await client.query(`select pg_notify('deskmark_run', $1)`, [claim.runId])
    }
    return status ?? 'lost'
  })
}

const STEPS_SQL = `insert into "ScriptStep" ("interactionId", number, record, "eventSeq")
  select $1, s.number, s.record, nextval('event_seq') from json_to_recordset($2::json) as s(number int2, record jsonb)`

function stepRow({ calls: _, ...record }: StepRecord<CallRecord>) {
  return { number: record.number, record: mapTexts(record, encodeText) }
}

/** What was looked up for the agent's turn that begins with a step. */
async function storeRetrieval(
  client: pg.ClientBase,
  { interactionId }: Claim,
  step: number,
  retrieval: Retrieval | undefined,
): Promise<void> {
  if (retrieval === undefined) return
  const { query, search, durationMs, passages } = retrieval
  await client.query(
    `insert into "TurnRetrieval" ("interactionId", turn, query, "searchKind", "durationMs") values ($1, $2, $3, $4, $5)`,
    [interactionId, step, encodeText(query), search, Math.round(durationMs)],
  )
  const rows = passages.map(({ id, wordRank, meaningRank }, at) => ({ id, rank: at + 1, wordRank, meaningRank }))
  await client.query(
    `insert into "TurnPassage" ("interactionId", turn, rank, "passageId", "wordRank", "meaningRank")
     select $1, $2, p.rank, p.id, p."wordRank", p."meaningRank"
     from json_to_recordset($3::json) as p(id uuid, rank int2, "wordRank" int2, "meaningRank" int2)`,
    [interactionId, step, JSON.stringify(rows)],
  )
}

/** What steps add to their interaction's totals: a turn is one of the agent's, when it is over. */
function totalsOf(steps: readonly StepRecord<CallRecord>[]): number[] {
  const records = steps.flatMap(({ calls }) => calls.map(({ record }) => record))
  const agent = records.filter(isAgents)
  const others = records.filter((record) => !isAgents(record))
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
  return steps.filter(({ calls }) => calls.some(({ record }) => isAgents(record) && isSo(record))).length
}

/** What a RAG agent looks up with is the agent's too. */
const isAgents = ({ purpose }: CallRecord): boolean => purpose === 'agent' || purpose === EMBEDDING_PURPOSE

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
select c."interactionId", c.turn, c.sequence + coalesce((select max(m.sequence) from "ModelCall" m
    where m."interactionId" = c."interactionId" and m.turn = c.turn), 0), c.purpose, c.attempt, c.repeat, c."httpAttempts", decode(c."requestSha256", 'hex'),
  c.traits, c."inputTokens", c."cachedInputTokens", c."outputTokens", c."latencyMs", c."costUsd", c."finishReason",
  c."returnedModel", c."replyText"
from json_to_recordset($1::json) as c("interactionId" uuid, turn int2, sequence int2, purpose text, attempt int2,
  repeat int2, "httpAttempts" int2, "requestSha256" text, traits jsonb, "inputTokens" int4, "cachedInputTokens" int4,
  "outputTokens" int4, "latencyMs" int4, "costUsd" float8, "finishReason" text, "returnedModel" text, "replyText" text)`
