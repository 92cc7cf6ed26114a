import { describe, expect, test } from 'vitest'
import type { ChatBody } from './chat-body'
import { exampleCall, failureOf, never, startEndpointFixture } from './endpoint-fixture'
import { createMemoryTraitStore } from './endpoint-traits'
import { type StubReply, stubAnswer, stubError } from './stub-reply'

/** Rows of the list of real endpoints' quirks that concern how an endpoint wants to be asked; each over real HTTP. */

const judgeOutput = { name: 'score', schema: { type: 'object', properties: { score: { type: 'number' } } } }

const call = (fields: Parameters<typeof exampleCall>[0] = {}) => exampleCall(fields)

function judgeCall() {
  return exampleCall({ request: { messages: [{ role: 'user', content: 'Score this as JSON.' }], output: judgeOutput } })
}

const formatOf = (body: ChatBody | null | undefined) =>
  (body?.response_format as { type?: string } | undefined)?.type ?? 'none'

/** An endpoint that refuses whatever `refuse` objects to, and answers everything else. */
function refusing(refuse: (body: ChatBody) => StubReply | null) {
  return startEndpointFixture({ reply: (body) => refuse(body) ?? 'Fine.' })
}

describe('row 12: roles must alternate', () => {
  test.each([400, 500])('neighbours are merged after a %i that says so, once and for all', async (status) => {
    await using fixture = await refusing(({ messages }) =>
      messages.some((message, index) => index > 0 && message.role === messages[index - 1]?.role)
        ? stubError(status, { message: 'Conversation roles must alternate user/assistant/user/assistant/...' })
        : null,
    )
    const twice = call({
      request: {
        output: 'text',
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'One.' },
          { role: 'user', content: 'Two.' },
        ],
      },
    })
    const first = await fixture.endpoint.complete(twice, never)
    const second = await fixture.endpoint.complete(twice, never)
    expect([first.httpAttempts, second.httpAttempts]).toEqual([2, 1])
    expect(fixture.sleptMs).toEqual([])
    expect(fixture.stub.requests.at(-1)?.body?.messages).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'One.\n\nTwo.' },
    ])
  })
})

test('row 12: an endpoint that still refuses says so with a hint, and is not asked again', async () => {
  await using fixture = await refusing(() => stubError(500, { message: 'roles must alternate' }))
  const error = await failureOf(fixture.endpoint.complete(call(), never))
  expect(error.kind).toBe('configuration')
  expect(error.sentence).toContain('This endpoint takes user and assistant messages only in turn.')
  expect(fixture.stub.chatCalls()).toBe(2)
})

test('row 13: a refused system role becomes the opening of the first user message', async () => {
  await using fixture = await refusing(({ messages }) =>
    messages.some(({ role }) => role === 'system') ? stubError(400, { message: 'System role not supported' }) : null,
  )
  const reply = await fixture.endpoint.complete(call(), never)
  expect(reply.traits.systemAsUser).toBe(true)
  expect(fixture.stub.requests.at(-1)?.body?.messages).toEqual([
    { role: 'user', content: 'You are helpful.\n\nMy disk is full.' },
  ])
})

test('row 13: a system message that must stand first is put there', async () => {
  await using fixture = await refusing(({ messages }) =>
    messages.findLastIndex(({ role }) => role === 'system') > 0
      ? stubError(400, { message: 'System message must be at the beginning.' })
      : null,
  )
  const messages = [
    { role: 'user' as const, content: 'Hello.' },
    { role: 'system' as const, content: 'Be brief.' },
  ]
  await fixture.endpoint.complete(call({ request: { messages, output: 'text' } }), never)
  expect(fixture.stub.requests.at(-1)?.body?.messages.map(({ role }) => role)).toEqual(['system', 'user'])
})

test('row 16: max_tokens becomes max_completion_tokens once it is refused, for this model alone', async () => {
  await using fixture = await refusing((body) =>
    body.model === 'o-mini' && body.max_tokens !== undefined
      ? stubError(400, {
          message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
          code: 'unsupported_parameter',
          param: 'max_tokens',
        })
      : null,
  )
  const parameters = { maxOutputTokens: 64 }
  const first = await fixture.endpoint.complete(call({ model: 'o-mini', parameters }), never)
  const second = await fixture.endpoint.complete(call({ model: 'o-mini', parameters }), never)
  const other = await fixture.endpoint.complete(call({ model: 'other', parameters }), never)
  expect([first.httpAttempts, second.httpAttempts, other.httpAttempts]).toEqual([2, 1, 1])
  const sent = fixture.stub.requests.map(({ body }) => [body?.max_tokens ?? null, body?.max_completion_tokens ?? null])
  expect(sent).toEqual([
    [64, null],
    [null, 64],
    [null, 64],
    [64, null],
  ])
})

test('a limit of output tokens that is too large is told, not renamed', async () => {
  const message =
    "'max_tokens' or 'max_completion_tokens' is too large: 9000. This model's maximum context length is 8192 tokens"
  await using fixture = await refusing(() => stubError(400, { message, param: 'max_tokens' }))
  const error = await failureOf(fixture.endpoint.complete(call({ parameters: { maxOutputTokens: 9_000 } }), never))
  expect(error.kind).toBe('context-window')
  expect(fixture.stub.chatCalls()).toBe(1)
})

describe('row 17: a refused temperature', () => {
  const refuse = ({ temperature }: ChatBody) =>
    temperature === undefined
      ? null
      : stubError(400, {
          message:
            "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
          code: 'unsupported_value',
          param: 'temperature',
        })

  test('is left out from then on, and every reply says that it was not applied', async () => {
    await using fixture = await refusing(refuse)
    const cold = call({ parameters: { temperature: 0 } })
    const first = await fixture.endpoint.complete(cold, never)
    const second = await fixture.endpoint.complete(cold, never)
    expect(first).toMatchObject({ httpAttempts: 2, warnings: ['temperature-not-applied'] })
    expect(second).toMatchObject({ httpAttempts: 1, warnings: ['temperature-not-applied'] })
  })

  test("that lies out of range is the person's to correct", async () => {
    await using fixture = await refusing(() =>
      stubError(400, { message: 'Invalid temperature: must be between 0 and 1', param: 'temperature' }),
    )
    const error = await failureOf(fixture.endpoint.complete(call({ parameters: { temperature: 2 } }), never))
    expect(error.kind).toBe('configuration')
    expect(fixture.stub.chatCalls()).toBe(1)
  })
})

test('a refused seed is left out, and the reply says so', async () => {
  await using fixture = await refusing(({ seed }) =>
    seed === undefined
      ? null
      : stubAnswer(422, {
          detail: [{ type: 'extra_forbidden', loc: ['body', 'seed'], msg: 'Extra inputs are not permitted' }],
        }),
  )
  const reply = await fixture.endpoint.complete(call({ parameters: { sendSeed: true }, seed: 7 }), never)
  expect(reply.warnings).toEqual(['seed-not-applied'])
  expect(fixture.stub.requests.map(({ body }) => body?.seed ?? null)).toEqual([7, null])
})

describe('row 38: the ladder of structured output', () => {
  const deepseek = (body: ChatBody) =>
    formatOf(body) === 'json_schema'
      ? stubError(400, { message: 'This response_format type is unavailable now' })
      : null
  const lmStudio = (body: ChatBody) =>
    formatOf(body) === 'json_object'
      ? stubAnswer(400, { error: "'response_format.type' must be 'json_schema' or 'text'" })
      : deepseek(body)

  test('json_schema refused: json_object, remembered', async () => {
    await using fixture = await refusing(deepseek)
    await fixture.endpoint.complete(judgeCall(), never)
    await fixture.endpoint.complete(judgeCall(), never)
    expect(fixture.stub.requests.map(({ body }) => formatOf(body))).toEqual([
      'json_schema',
      'json_object',
      'json_object',
    ])
  })

  test('both refused: asked without', async () => {
    await using fixture = await refusing(lmStudio)
    const reply = await fixture.endpoint.complete(judgeCall(), never)
    expect(reply).toMatchObject({ text: 'Fine.', httpAttempts: 3, traits: { structuredOutput: 'plain' } })
    expect(fixture.stub.requests.at(-1)?.body).not.toHaveProperty('response_format')
  })

  test('a server that ignores it is fine', async () => {
    await using fixture = await refusing(() => null)
    expect((await fixture.endpoint.complete(judgeCall(), never)).httpAttempts).toBe(1)
  })

  test('what was learnt is there for the next process', async () => {
    const traits = createMemoryTraitStore()
    for (const expected of [2, 1]) {
      await using fixture = await startEndpointFixture({ reply: (body) => deepseek(body) ?? 'Fine.' }, { traits })
      expect((await fixture.endpoint.complete(judgeCall(), never)).httpAttempts).toBe(expected)
    }
  })

  test('fifty calls at once learn it once', async () => {
    const store = createMemoryTraitStore()
    const learnt: unknown[] = []
    const traits = {
      read: store.read,
      learn: (...lesson: Parameters<typeof store.learn>) => {
        learnt.push(lesson[2])
        return store.learn(...lesson)
      },
    }
    await using fixture = await startEndpointFixture(
      { reply: (body) => lmStudio(body) ?? 'Fine.', latencyMs: 5 },
      { traits },
    )
    const replies = await Promise.all(Array.from({ length: 50 }, () => fixture.endpoint.complete(judgeCall(), never)))
    expect(replies.every(({ text }) => text === 'Fine.')).toBe(true)
    expect(learnt).toEqual([{ structuredOutput: 'json_object' }, { structuredOutput: 'plain' }])
  })
})

test('an endpoint that refuses everything in ever new words does not loop', async () => {
  await using fixture = await refusing(() =>
    stubError(400, { message: 'response_format temperature seed max_tokens unsupported' }),
  )
  const parameters = { temperature: 0, maxOutputTokens: 10, sendSeed: true }
  const error = await failureOf(fixture.endpoint.complete({ ...judgeCall(), parameters, seed: 1 }, never))
  expect(error.kind).toBe('configuration')
  expect(fixture.stub.chatCalls()).toBeLessThanOrEqual(9)
})
