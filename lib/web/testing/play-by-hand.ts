import { v7 as uuidv7 } from 'uuid'
import { type Claim, claimInteraction } from '@/lib/db/claim-interaction'
import type { Database } from '@/lib/db/client'
import { finishInteraction } from '@/lib/db/finish-interaction'
import { createTurnWriter } from '@/lib/db/turn-writer'
import { recordHeartbeat } from '@/lib/db/worker-heartbeats'
import type { CallRecord } from '@/lib/selfscore/ports'
import type { PlayedTurn } from '@/lib/selfscore/turn'

/** What is said of a turn; what is not said is as in a good one. */
export interface HandTurn {
  user?: number | null
  agent?: number | null
  /** Calls behind it, none without it. */
  calls?: readonly Partial<CallRecord>[]
}

/** Plays interactions as a worker does, one step at a time, without any model. */
export interface HandPlayer {
  begin(interactionId: string): Promise<Claim>
  /** Stores one turn whose judges gave these scores; null: unreadable. */
  turn(claim: Claim, number: number, turn?: HandTurn): Promise<void>
  end(claim: Claim): Promise<void>
}

export async function createHandPlayer(db: Database): Promise<HandPlayer> {
  const workerId = uuidv7()
  await recordHeartbeat(db, { id: workerId, host: 'test', pid: 1, concurrency: 1 })
  const writer = createTurnWriter(db)
  return {
    async begin(interactionId) {
      const claim = await claimInteraction(db, interactionId, workerId, uuidv7(), [])
      if (claim === null) throw new Error(`Interaction ${interactionId} could not be claimed`)
      return claim
    },
    async turn({ interactionId, claimToken }, number, { user = 5, agent = 8, calls = [] } = {}) {
      const turn = { ...playedTurn(number, user, agent), calls: calls.map(callRecord) }
      await writer.store({ interactionId, claimToken, turn })
    },
    async end(claim) {
      const complexity = { criticalThinking: 4, errorHandling: 3, topicKnowledge: 5 }
      await finishInteraction(db, claim, { kind: 'ended', stopReason: 'solved', complexity, complexityReason: null })
    },
  }
}

function playedTurn(number: number, user: number | null, agent: number | null): PlayedTurn {
  return {
    number,
    userText: `User ${number}`,
    agentText: `Agent ${number}`,
    agentOutcome: 'answered',
    agentReasoning: null,
    userReasoning: null,
    judgements: [verdict('user', user), verdict('agent', agent), verdict('solved', 0)],
    solved: false,
    signs: [],
    calls: [],
    startedAtMs: Date.UTC(2026, 0, 1),
    durationMs: 1000,
  }
}

function callRecord(given: Partial<CallRecord>): CallRecord {
  return {
    purpose: 'agent',
    attempt: 1,
    httpAttempts: 1,
    requestSha256: new Uint8Array(32),
    traits: null,
    inputTokens: null,
    cachedInputTokens: null,
    outputTokens: null,
    latencyMs: 100,
    costUsd: null,
    costNote: null,
    finishReason: 'stop',
    returnedModel: null,
    replyText: null,
    ...given,
  }
}

function verdict(job: 'user' | 'agent' | 'solved', score: number | null): PlayedTurn['judgements'][number] {
  const asked = { job, decidedBy: 'judge', finishReason: 'stop' } as const
  if (score === null) return { ...asked, score, raw: '8/10 or 9/10', unscoredReason: 'ambiguous', detail: 'two scores' }
  const said = job === 'solved' ? { solved: score === 1 } : { score }
  return { ...asked, score, unscoredReason: null, raw: JSON.stringify({ reason: `Because of ${job}.`, ...said }) }
}
