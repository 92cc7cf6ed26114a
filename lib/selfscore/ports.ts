import type { ChatRequest } from './chat-request'
import type { PassageText } from './give-passages'
import type { CallPurpose, Purpose, ScriptedPurpose } from './purpose'
import type { PlayedTurn } from './turn'

/** One call that the method wants made. */
export interface Call {
  purpose: Purpose
  /** The turn it belongs to; 0 for what is made before the first. */
  turn: number
  /** 1, or higher when an unreadable or empty reply is asked for again. */
  attempt: number
  /** Which of several judgements of one text, from 1; 1 where it is not said. */
  repeat?: number
  request: ChatRequest
}

/** What stays of a call beside its texts; the method hands it on and never looks inside. */
export interface CallRecord {
  purpose: CallPurpose | ScriptedPurpose
  attempt: number
  /** Which of several judgements of one text, from 1; 1 where it is not said. */
  repeat?: number
  httpAttempts: number
  requestSha256: Uint8Array
  /** How the endpoint had to be spoken to, as the request's builder needs it again. */
  traits: unknown
  inputTokens: number | null
  cachedInputTokens: number | null
  outputTokens: number | null
  latencyMs: number
  /** US dollars; null where tokens or price are unknown. */
  costUsd: number | null
  /** What the cost had to assume, if anything. */
  costNote: string | null
  finishReason: string
  returnedModel: string | null
  /** Only of a reply that was asked for again. */
  replyText: string | null
}

/** A model's reply. */
export interface Reply {
  text: string
  reasoning: string | null
  /** `stop`, `length`, `content-filter`, `tool-use-failed`, … */
  finishReason: string
  /** Something in the text could not be kept as it came (NUL). */
  cleaned: boolean
  /** What the provider says of its filter, or of the text that failed. */
  detail: string | null
  record: CallRecord
}

/** The surroundings failed for good at this call: the network, a limit, a server. Nobody's failure that is scored. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  constructor(
    readonly kind: 'passing' | 'context-window',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Reaches a model. Throws `CallFailed` when the surroundings failed; whatever else it throws ends the interaction unscathed. */
export type Ask = (call: Call, signal: AbortSignal) => Promise<Reply>

/** A passage that was found, with its rank in either search; null where it was not among those found there. */
export interface RetrievedPassage extends PassageText {
  id: string
  wordRank: number | null
  meaningRank: number | null
}

/** What was found for one answer of a RAG agent. */
export interface Retrieval {
  query: string
  search: 'words' | 'meaning' | 'both'
  /** Best first, as they stand in the request; none where nothing fits. */
  passages: RetrievedPassage[]
  durationMs: number
  /** The query's embedding, where it was searched by meaning. */
  calls: CallRecord[]
}

/**
 * Looks up what a RAG agent reads for its answer. A search that fails throws: it must never look like one that found
 * nothing, nor the answer like one of an agent that reads.
 * @param conversation the user's messages before this turn, and the one to be answered
 */
export type Retrieve = (
  conversation: { turn: number; earlier: readonly string[]; latest: string },
  signal: AbortSignal,
) => Promise<Retrieval>

/**
 * Stores a complete turn, all or nothing.
 * @returns whether to go on: a run may have been paused or cancelled meanwhile
 */
export type StoreTurn = (turn: PlayedTurn) => Promise<'go-on' | 'stop'>

/** Milliseconds since some fixed moment; handed in, so that the method reads no clock. */
export type Now = () => number
