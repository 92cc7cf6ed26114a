import type { Repeat } from '@/lib/selfscore/judge-repeatedly'
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
  repeats: readonly Repeat[] | null
}

export interface CallRow {
  turn: number
  sequence: number
  purpose: string
  attempt: number
  /** Of several judgements of one text, from 1. */
  repeat: number
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

/** What was looked up for an answer. */
export interface RetrievalRow {
  turn: number
  query: string
  search: 'words' | 'meaning' | 'both'
  durationMs: number
}

/** A passage that an agent was given to read. */
export interface RetrievedRow {
  turn: number
  rank: number
  passageId: string
  name: string
  place: string | null
  text: string
  url: string | null
  author: string | null
  licence: string | null
  wordRank: number | null
  meaningRank: number | null
}

/** Everything stored of an interaction's turns, in their order. */
export interface StoredTranscript {
  turns: TurnRow[]
  judgements: JudgementRow[]
  calls: CallRow[]
  retrievals: RetrievalRow[]
  passages: RetrievedRow[]
}

/** Which interaction held the conversation: itself, or the one that it judges again. */
const HELD_BY = `select coalesce("sourceId", id) from "Interaction" where id = $1`

export async function loadTranscript(db: Database, interactionId: string): Promise<StoredTranscript> {
  const [turns, judgements, calls, retrievals, passages] = await Promise.all([
    selectRows<TurnRow>(
      db,
      // Where a conversation is judged again, its words stand in the interaction that held it.
      `select t.number, coalesce(w."userText", t."userText") as "userText", coalesce(w."agentText", t."agentText") as "agentText",
         t."agentOutcome", coalesce(w."agentReasoning", t."agentReasoning") as "agentReasoning",
         coalesce(w."userReasoning", t."userReasoning") as "userReasoning", t.solved, t.signs, t."startedAt", t."durationMs"
       from "Turn" t join "Interaction" i on i.id = t."interactionId"
       left join "Turn" w on w."interactionId" = i."sourceId" and w.number = t.number
       where t."interactionId" = $1 order by t.number`,
      [interactionId],
    ),
    selectRows<JudgementRow>(
      db,
      `select turn, job::text, score, "unscoredReason", "decidedBy", raw, detail, "finishReason", repeats
       from "Judgement" where "interactionId" = $1`,
      [interactionId],
    ),
    selectRows<CallRow>(
      db,
      `select turn, sequence, purpose, attempt, repeat, "httpAttempts", encode("requestSha256", 'hex') as "requestSha256",
         "inputTokens", "cachedInputTokens", "outputTokens", "latencyMs", "costUsd", "finishReason", "returnedModel", "replyText"
       from "ModelCall" where "interactionId" = $1 order by turn, sequence`,
      [interactionId],
    ),
    selectRows<RetrievalRow>(
      db,
      `select turn, query, "searchKind" as search, "durationMs" from "TurnRetrieval"
       where "interactionId" = (${HELD_BY})`,
      [interactionId],
    ),
    listRetrieved(db, interactionId),
  ])
  return { turns, judgements, calls, retrievals, passages }
}

/** The passages that an agent was given, in the order of its requests; of one turn, or of all. */
export function listRetrieved(
  db: Database,
  interactionId: string,
  turn: number | null = null,
): Promise<RetrievedRow[]> {
  return selectRows<RetrievedRow>(
    db,
    `select t.turn, t.rank, t."passageId", d.name, p.place, p.text, d.url, d.author, d.licence, t."wordRank", t."meaningRank"
     from "TurnPassage" t join "KnowledgePassage" p on p.id = t."passageId" join "KnowledgeDocument" d on d.id = p."documentId"
     where t."interactionId" = (${HELD_BY}) and ($2::int is null or t.turn = $2) order by t.turn, t.rank`,
    [interactionId, turn],
  )
}
