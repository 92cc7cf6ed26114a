import { findCastMember } from './cast'
import { type ChatCall, readChatCall } from './chat-call'
import type { FaultName } from './faults'
import { errorAnswer, type HttpAnswer, jsonAnswer, streamAnswer, unknownModelAnswer } from './openai-answer'
import { type ChatCompletion, respond, type World } from './respond'

/** Which fault, if any, strikes this call. */
export type FaultOf = (
  bodyText: string,
  occasion: { asksJsonSchema: boolean; asksJsonObject: boolean },
) => FaultName | null

/**
 * Answers the body of `POST /v1/chat/completions`: with a completion, an error in OpenAI's form, or the fault that strikes.
 * @returns `drop` when the connection is to be cut without an answer
 */
export function answerChat(bodyText: string, world: World, faultOf: FaultOf): HttpAnswer | 'drop' {
  const read = readChatCall(parseJson(bodyText))
  if (!read.ok) return errorAnswer(400, { message: read.message, param: read.param === '' ? null : read.param })
  const cast = findCastMember(read.call.model)
  if (cast === null) return unknownModelAnswer(read.call.model)

  const form = read.call.response_format?.type
  const fault = faultOf(bodyText, { asksJsonSchema: form === 'json_schema', asksJsonObject: form === 'json_object' })
  const failure = fault === null ? undefined : FAILURES[fault]
  if (failure !== undefined) return failure
  const completion = respond(read.call, cast, world)
  return send(read.call, fault === null ? completion : spoil(completion, fault))
}

function send(call: ChatCall, completion: ChatCompletion): HttpAnswer {
  return call.stream === true
    ? streamAnswer(completion, call.stream_options?.include_usage === true)
    : jsonAnswer(200, completion)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // What is no JSON has no fields either, so the reader of the body refuses it.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const FAILURES: { readonly [name in FaultName]?: HttpAnswer | 'drop' } = {
  rate429: errorAnswer(
    429,
    { message: 'Rate limit reached. Please try again in 50ms.', type: 'requests', code: 'rate_limit_exceeded' },
    { 'retry-after-ms': '50' },
  ),
  rate500: errorAnswer(500, { message: 'The server had an error while processing your request.' }),
  rate503: errorAnswer(503, { message: 'The engine is currently overloaded, please try again later.' }),
  dropConnection: 'drop',
  emptyBody: { status: 200, headers: { 'content-type': 'application/json' }, body: '' },
  htmlBody: {
    status: 502,
    headers: { 'content-type': 'text/html' },
    body: '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
  },
  errorInBody: jsonAnswer(200, { error: { message: 'Provider returned error', code: 502 } }),
  refuseJsonSchema: errorAnswer(400, {
    message: 'This response_format type is unavailable now: json_schema',
    param: 'response_format',
  }),
  refuseJsonObject: errorAnswer(400, {
    message: "'response_format.type' must be 'json_schema' or 'text'",
    param: 'response_format',
  }),
}

/** Faults that come as a proper answer with something wrong in it. */
function spoil(completion: ChatCompletion, fault: FaultName): ChatCompletion {
  const choices = completion.choices.map((choice) => {
    const content = choice.message.content ?? ''
    if (fault === 'emptyAnswer') return { ...choice, message: { ...choice.message, content: '' } }
    if (fault === 'cutAnswer') {
      const half = content.slice(0, Math.ceil(content.length / 2))
      return { ...choice, message: { ...choice.message, content: half }, finish_reason: 'length' as const }
    }
    const isVerdict = /^\{.*"(?:score|solved)":/s.test(content)
    return isVerdict
      ? { ...choice, message: { ...choice.message, content: 'I would rather not put a number on this.' } }
      : choice
  })
  return { ...completion, choices }
}
