import type { CallRecord } from '@/lib/selfscore/ports'
import { AGENT_PURPOSES } from '@/lib/selfscore/purpose'
import type { Judgement, PlayedTurn } from '@/lib/selfscore/turn'
import type { Database } from './client'
import { lockEvents } from './events'
import { encodeText, mapTexts } from './stored-text'
import { WRITE_TURNS_SQL } from './write-turns-sql'

/** A turn on its way to the database, with the claim that entitles to write it. */
export interface TurnToStore {
  interactionId: string
  claimToken: string
  turn: PlayedTurn
  /** Set where the conversation is judged again: its words stand in the interaction that held it. */
  wordsElsewhere?: boolean
}

/** What the run's state is once the turn is stored; `lost`: somebody else holds the interaction now, nothing was written. */
export type StoredTurnState = { runStatus: string } | { runStatus: 'lost' }

/** Stores complete turns in groups: while one group is being written, the next one gathers. */
export interface TurnWriter {
  store(turn: TurnToStore): Promise<StoredTurnState>
}

interface Waiting {
  turn: TurnToStore
  resolve(state: StoredTurnState): void
  reject(error: unknown): void
}

/** At most this many turns in one group, so that no statement grows without bound. */
const GROUP_SIZE = 200

/** Opens the writer of one worker. A group is one transaction: all its turns are stored, or none and every caller is told. */
export function createTurnWriter(db: Pick<Database, 'pool'>): TurnWriter {
  let waiting: Waiting[] = []
  let writing = false

  async function writeAll(): Promise<void> {
    writing = true
    while (waiting.length > 0) {
      const group = waiting.slice(0, GROUP_SIZE)
      waiting = waiting.slice(GROUP_SIZE)
      try {
        const states = await writeGroup(
          db,
          group.map((entry) => entry.turn),
        )
        for (const { turn, resolve } of group) resolve(states.get(turn.interactionId) ?? { runStatus: 'lost' })
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    writing = false
  }

  return {
    store: (turn) =>
      new Promise((resolve, reject) => {
        waiting.push({ turn, resolve, reject })
        if (!writing) void writeAll()
      }),
  }
}

async function writeGroup(
  db: Pick<Database, 'pool'>,
  group: readonly TurnToStore[],
): Promise<Map<string, StoredTurnState>> {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    await lockEvents(client)
    const { rows } = await client.query<{ interactionId: string; runStatus: string }>({
      name: 'write-turns',
      text: WRITE_TURNS_SQL,
      values: [
        JSON.stringify(group.map(turnRow)),
        JSON.stringify(group.flatMap(judgementRows)),
        JSON.stringify(group.flatMap(callRows)),
        JSON.stringify(group.flatMap(retrievalRows)),
        JSON.stringify(group.flatMap(passageRows)),
      ],
    })
    await client.query('commit')
    client.release()
    return new Map(rows.map(({ interactionId, runStatus }) => [interactionId, { runStatus }]))
  } catch (error) {
    // A connection in an unknown state is given up, not put back.
    client.release(true)
    throw new Error(`Storing ${group.length} turns failed`, { cause: error })
  }
}

/** What the agent's side of a turn called. */
const isAgentCall = ({ purpose }: CallRecord): boolean => AGENT_PURPOSES.some((each) => each === purpose)

function turnRow({ interactionId, claimToken, turn, wordsElsewhere = false }: TurnToStore) {
  const agent = turn.calls.filter((call) => isAgentCall(call))
  const others = turn.calls.filter((call) => !isAgentCall(call))
  return {
    interactionId,
    claimToken,
    number: turn.number,
    // The opening is stored once, with the item.
    userText: turn.number === 1 || wordsElsewhere ? null : encodeText(turn.userText),
    agentText: wordsElsewhere ? null : encodeText(turn.agentText),
    agentOutcome: turn.agentOutcome,
    agentReasoning: encodeNullable(turn.agentReasoning),
    userReasoning: encodeNullable(turn.userReasoning),
    solved: turn.solved,
    signs: turn.signs,
    startedAt: new Date(turn.startedAtMs).toISOString(),
    durationMs: Math.round(turn.durationMs),
    ...agentCost(turn, agent),
    benchmarkCostUsd: knownCost(others),
    benchmarkCostUnknown: others.filter((call) => call.costUsd === null).length,
    benchmarkCostAssumed: others.filter((call) => call.costNote !== null).length,
    inputTokens: sum(turn.calls.map((call) => call.inputTokens ?? 0)),
    outputTokens: sum(turn.calls.map((call) => call.outputTokens ?? 0)),
  }
}

/** The known part of what the agent's side of a turn cost; of people, what was said of their price. */
function agentCost({ recordedCostUsd }: PlayedTurn, calls: readonly CallRecord[]) {
  if (recordedCostUsd !== undefined)
    return {
      agentCostUsd: recordedCostUsd ?? 0,
      agentCostUnknown: recordedCostUsd === null ? 1 : 0,
      agentCostAssumed: 0,
    }
  return {
    agentCostUsd: knownCost(calls),
    agentCostUnknown: calls.some((call) => call.costUsd === null) ? 1 : 0,
    agentCostAssumed: calls.some((call) => call.costNote !== null) ? 1 : 0,
  }
}

function judgementRows({ interactionId, turn }: TurnToStore) {
  return turn.judgements.map((judgement) => ({ interactionId, turn: turn.number, ...judgementRow(judgement) }))
}

/** A verdict as JSON can carry it. The opening's words are stored once, with the item. */
export function judgementRow(judgement: Judgement) {
  const isOpening = judgement.decidedBy === 'opening'
  return {
    job: judgement.job,
    score: judgement.score,
    unscoredReason: judgement.unscoredReason,
    decidedBy: judgement.decidedBy,
    raw: isOpening ? null : encodeNullable(judgement.raw),
    detail: judgement.score === null ? encodeText(judgement.detail) : null,
    finishReason: judgement.finishReason === 'stop' ? null : judgement.finishReason,
    repeats: isOpening || !judgement.repeats ? null : mapTexts(judgement.repeats, encodeText),
  }
}

function callRows({ interactionId, turn }: TurnToStore) {
  return turn.calls.map((call, index) => ({
    ...callRow(call),
    interactionId,
    turn: turn.number,
    sequence: index + 1,
  }))
}

function retrievalRows({ interactionId, turn: { number, retrieval } }: TurnToStore) {
  if (retrieval == null) return []
  const { query, search, durationMs } = retrieval
  return [
    { interactionId, turn: number, query: encodeText(query), searchKind: search, durationMs: Math.round(durationMs) },
  ]
}

function passageRows({ interactionId, turn: { number, retrieval } }: TurnToStore) {
  return (retrieval?.passages ?? []).map(({ id, wordRank, meaningRank }, index) => ({
    interactionId,
    turn: number,
    rank: index + 1,
    passageId: id,
    wordRank,
    meaningRank,
  }))
}

/** A call as JSON can carry it. */
export function callRow(call: CallRecord) {
  return {
    ...call,
    repeat: call.repeat ?? 1,
    requestSha256: Buffer.from(call.requestSha256).toString('hex'),
    latencyMs: Math.round(call.latencyMs),
    finishReason: call.finishReason === 'stop' ? null : call.finishReason,
    replyText: encodeNullable(call.replyText),
    returnedModel: encodeNullable(call.returnedModel),
  }
}

const encodeNullable = (text: string | null): string | null => (text === null ? null : encodeText(text))
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const knownCost = (calls: readonly CallRecord[]): number => sum(calls.map((call) => call.costUsd ?? 0))
