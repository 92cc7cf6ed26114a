/** Anything JSON can hold. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** An object of JSON values. */
export type JsonObject = { [key: string]: JsonValue }

/** A JSON Schema, as it is sent to an endpoint that supports structured output. */
export type JsonSchema = JsonObject

/** One message of a conversation, as a chat model is given it. */
export type ChatMessage = {
  role: 'system' | 'user' | 'assistant' | 'tool'
  content: string
  /** Of the assistant: what it wants called, as it wrote it. */
  tool_calls?: { id: string; type: 'function'; function: { name: string; arguments: string } }[]
  /** Of a tool: the call whose result this is. */
  tool_call_id?: string
}

/** A tool that a model may call. */
export type ChatTool = { type: 'function'; function: { name: string; description: string; parameters: JsonObject } }

/** What a model is asked: the messages, and whether free text or an object of a named shape is wanted back. */
export interface ChatRequest {
  messages: ChatMessage[]
  output: 'text' | { name: string; schema: JsonSchema }
  tools?: ChatTool[]
}
