import type { ServerResponse } from 'node:http'
import type { JsonValue } from '@/lib/selfscore/chat-request'
import type { ChatBody } from './chat-body'
import type { StubCompletion, StubFault, StubHttpAnswer, StubReply } from './stub-reply'

/** Sends one reply of the stub, after its delay. A client that has gone away in the meantime is left alone. */
export async function sendStubReply(
  response: ServerResponse,
  reply: StubReply,
  body: ChatBody | null,
  leastDelayMs = 0,
): Promise<void> {
  const given: Exclude<StubReply, string> = typeof reply === 'string' ? { kind: 'completion', content: reply } : reply
  const delayMs = Math.max(given.delayMs ?? 0, leastDelayMs)
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  if (response.destroyed) return

  if (given.kind === 'completion') sendJson(response, 200, completionBody(given, body))
  else if (given.kind === 'http') sendHttp(response, given)
  else sendFault(response, given)
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const bytes = Buffer.from(JSON.stringify(value))
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length })
  response.end(bytes)
}

function sendHttp(response: ServerResponse, { status, headers, body }: StubHttpAnswer): void {
  const isText = typeof body === 'string'
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(isText ? body : JSON.stringify(body))
  const type = isText ? (body.trimStart().startsWith('<') ? 'text/html' : 'text/plain') : 'application/json'
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, ...headers })
  response.end(bytes)
}

function sendFault(response: ServerResponse, { kind }: StubFault): void {
  if (kind === 'cut') response.destroy()
  if (kind === 'cut-in-body') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
    response.write('{"choices":[{"mess', () => response.destroy())
  }
  if (kind === 'drip') {
    response.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => response.write('\n'), 5)
    response.once('close', () => clearInterval(drip))
  }
}

let completions = 0

function completionBody(reply: StubCompletion, body: ChatBody | null): JsonValue {
  const content = reply.content === undefined ? 'Hello from the stub.' : reply.content
  return {
    id: `chatcmpl-stub-${++completions}`,
    object: 'chat.completion',
    created: 1_700_000_000,
    model: reply.model ?? body?.model ?? 'stub-model',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, ...reply.message },
        finish_reason: reply.finishReason === undefined ? 'stop' : reply.finishReason,
      },
    ],
    ...(reply.usage === null ? {} : { usage: reply.usage ?? ordinaryUsage(content, body) }),
    ...(reply.systemFingerprint === undefined ? {} : { system_fingerprint: reply.systemFingerprint }),
  }
}

/** About four characters a token, as a real tokenizer would have it for English. */
function ordinaryUsage(content: JsonValue, body: ChatBody | null): JsonValue {
  let characters = 0
  for (const message of body?.messages ?? []) characters += message.content.length
  const input = Math.ceil(characters / 4)
  const output = Math.ceil((typeof content === 'string' ? content.length : 0) / 4)
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output }
}
