import type { Database } from './client'
import { selectRows } from './select-rows'

/** A turn as it is stored. */
export interface TurnRow {
  number: number
  userText: string | null
  agentText: string
  agentOutcome: string
  agentReasoning: string | null
  userReasoning: string | null
  solved: boolean | null
  signs: string[]
  startedAt: Date
  durationMs: number
}

export interface JudgementRow {
  turn: number
  job: 'user' | 'agent' | 'solved'
  score: number | null
  unscoredReason: string | null
  decidedBy: string
  raw: string | null
  detail: string | null
  finishReason: string | null
}

export interface CallRow {
  turn: number
  sequence: number
  purpose: string
  attempt: number
  httpAttempts: number
  requestSha256: string
  inputTokens: number | null
  cachedInputTokens: number | null
  outputTokens: number | null
  latencyMs: number
  costUsd: number | null
  finishReason: string | null
  returnedModel: string | null
  replyText: string | null
}

/** Everything stored of an interaction's turns, in their order. */
export interface StoredTranscript {
  turns: TurnRow[]
  judgements: JudgementRow[]
  calls: CallRow[]
}

export async function loadTranscript(db: Database, interactionId: string): Promise<StoredTranscript> {
  const [turns, judgements, calls] = await Promise.all([
    selectRows<TurnRow>(
      db,
      `select number, "userText", "agentText", "agentOutcome", "agentReasoning", "userReasoning", solved, signs,
         "startedAt", "durationMs"
       from "Turn" where "interactionId" = $1 order by number`,
      [interactionId],
    ),
    selectRows<JudgementRow>(
      db,
      `select turn, job::text, score, "unscoredReason", "decidedBy", raw, detail, "finishReason"
       from "Judgement" where "interactionId" = $1`,
      [interactionId],
    ),
    selectRows<CallRow>(
      db,
      `select turn, sequence, purpose, attempt, "httpAttempts", encode("requestSha256", 'hex') as "requestSha256",
         "inputTokens", "cachedInputTokens", "outputTokens", "latencyMs", "costUsd", "finishReason", "returnedModel", "replyText"
       from "ModelCall" where "interactionId" = $1 order by turn, sequence`,
      [interactionId],
    ),
  ])
  return { turns, judgements, calls }
}
