import type { JsonObject } from '../json'
import type { StepRecord } from './step-record'

/** One message of a conversation, as a chat model with tools is given it. */
export type ScriptMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls: { id: string; name: string; rawArguments: string }[] }
  | { role: 'tool'; callId: string; content: string }

export interface ToolOffer {
  name: string
  description: string
  parameters: JsonObject
}

/** What a model is asked. */
export interface ScriptRequest {
  messages: ScriptMessage[]
  tools: ToolOffer[]
  output: 'text' | { name: string; schema: JsonObject }
}

/** What a model is called for. */
export type ScriptPurpose = 'agent' | 'script-reply' | 'script-extractor' | 'script-judge'

/** One call that the script wants made. */
export interface ScriptCall {
  purpose: ScriptPurpose
  /** The number of the step record it belongs to. */
  turn: number
  /** 1, or higher when an unreadable or empty reply is asked for again. */
  attempt: number
  request: ScriptRequest
}

/** A model's reply. `Record` is whatever stays of the call; it is handed on and never looked into. */
export interface ScriptReply<Record> {
  text: string
  toolCalls: { id: string; name: string; rawArguments: string; arguments: JsonObject | null }[]
  /** `stop`, `length`, `content-filter`, … */
  finishReason: string
  record: Record
}

/** A call as it is stored: what stays of it, and of a reply that was asked for again its text. */
export interface RecordedCall<Record> {
  record: Record
  replyText: string | null
}

/**
 * Reaches a model. `context-window`: the conversation no longer fits it. Throws when the surroundings failed for good,
 * which is nobody's failure that is scored.
 */
export type ScriptAsk<Record> = (
  call: ScriptCall,
  signal: AbortSignal,
) => Promise<ScriptReply<Record> | 'context-window'>

export interface ScriptPorts<Record> {
  ask: ScriptAsk<Record>
  /** Stores a complete step. `stop`: the run was paused or cancelled. */
  store(step: StepRecord<Record>): Promise<'go-on' | 'stop'>
  now(): number
}
