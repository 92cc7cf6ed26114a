import type { ChatCompletion } from './respond'

/** An HTTP answer before it is sent. */
export interface HttpAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** A JSON answer. */
export const jsonAnswer = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** An error in OpenAI's form. */
export function errorAnswer(
  status: number,
  error: { message: string; type?: string; param?: string | null; code?: string | null },
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer {
  const { message, type = status >= 500 ? 'server_error' : 'invalid_request_error', param = null, code = null } = error
  return jsonAnswer(status, { error: { message, type, param, code } }, headers)
}

const describeModel = (id: string) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'deskmark-simulator' })

/** The answer to `GET /v1/models`. */
export const modelsAnswer = (models: readonly string[]): HttpAnswer =>
  jsonAnswer(200, { object: 'list', data: models.map(describeModel) })

/** The answer to `GET /v1/models/{id}`. */
export const modelAnswer = (id: string): HttpAnswer => jsonAnswer(200, describeModel(id))

/** The answer to a model that does not exist. */
export const unknownModelAnswer = (model: string): HttpAnswer =>
  errorAnswer(404, {
    message: `The model \`${model}\` does not exist or you do not have access to it.`,
    param: 'model',
    code: 'model_not_found',
  })

/** A completion as a stream of server-sent events, a few words each. */
export function streamAnswer(completion: ChatCompletion, includeUsage: boolean): HttpAnswer {
  const { choices, usage, ...head } = completion
  const frame = { ...head, object: 'chat.completion.chunk' }
  const chunk = (index: number, delta: unknown, finishReason: string | null = null) => ({
    ...frame,
    choices: [{ index, delta, logprobs: null, finish_reason: finishReason }],
    ...(includeUsage ? { usage: null } : {}),
  })
  const chunks: unknown[] = choices.flatMap(({ index, message, finish_reason }) => [
    chunk(index, { role: 'assistant', content: message.tool_calls === undefined ? '' : null }),
    ...(message.content?.match(/\S+\s*|\s+/g) ?? []).map((content) => chunk(index, { content })),
    ...(message.tool_calls ?? []).map((call, position) => chunk(index, { tool_calls: [{ index: position, ...call }] })),
    chunk(index, {}, finish_reason),
  ])
  if (includeUsage) chunks.push({ ...frame, choices: [], usage })
  const events = [...chunks.map((each) => JSON.stringify(each)), '[DONE]'].map((data) => `data: ${data}\n\n`)
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' },
    body: events.join(''),
  }
}
