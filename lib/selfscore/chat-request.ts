/** Anything JSON can hold. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** An object of JSON values. */
export type JsonObject = { [key: string]: JsonValue }

/** A JSON Schema, as it is sent to an endpoint that supports structured output. */
export type JsonSchema = JsonObject

/** One message of a conversation, as a chat model is given it. */
export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** What a model is asked: the messages, and whether free text or an object of a named shape is wanted back. */
export interface ChatRequest {
  messages: ChatMessage[]
  output: 'text' | { name: string; schema: JsonSchema }
}
