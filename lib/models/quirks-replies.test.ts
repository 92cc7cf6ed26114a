import { describe, expect, test } from 'vitest'
import type { JsonValue } from '@/lib/selfscore/chat-request'
import { exampleCall, failureOf, never, startEndpointFixture } from './endpoint-fixture'
import { type StubReply, stubAnswer, stubCompletion, stubError } from './stub-reply'

/** Rows of the list of real endpoints' quirks that concern what comes back; each over real HTTP. */

async function replyTo(reply: StubReply) {
  await using fixture = await startEndpointFixture({ reply: () => reply })
  return await fixture.endpoint.complete(exampleCall(), never)
}

const calling = (...calls: JsonValue[]) =>
  stubCompletion({ content: null, message: { tool_calls: calls }, finishReason: 'stop' })
const weather = (args: JsonValue, id: JsonValue = 'call_1') => ({
  id,
  type: 'function',
  function: { name: 'weather', arguments: args },
})

describe('row 18: a budget that reasoning ate', () => {
  test.each([null, ''])('content %j with finish reason length is cut, not empty', async (content) => {
    const usage = { prompt_tokens: 20, completion_tokens: 64, completion_tokens_details: { reasoning_tokens: 64 } }
    const reply = await replyTo(stubCompletion({ content, finishReason: 'length', usage }))
    expect(reply).toMatchObject({ text: '', finishReason: 'length', usage: { outputTokens: 64, reasoningTokens: 64 } })
  })
})

describe('row 19: reasoning is kept apart', () => {
  test.each([
    ['reasoning_content', stubCompletion({ content: 'Restart nginx.', message: { reasoning_content: 'Hm.' } })],
    ['reasoning', stubCompletion({ content: 'Restart nginx.', message: { reasoning: 'Hm.' } })],
    ['<think> in content', '<think>Hm.</think>\nRestart nginx.'],
    ['only the closing tag', 'Hm.</think>\nRestart nginx.'],
  ])('%s', async (_, reply) => {
    expect(await replyTo(reply)).toMatchObject({ text: 'Restart nginx.', reasoning: 'Hm.', warnings: [] })
  })

  test('never closed and out of tokens: cut, without a text', async () => {
    const reply = await replyTo(
      stubCompletion({ content: '<think>The agent began well, so maybe 7', finishReason: 'length' }),
    )
    expect(reply).toMatchObject({ text: '', finishReason: 'length', warnings: ['reasoning-unclosed'] })
    expect(reply.reasoning).toBe('The agent began well, so maybe 7')
  })
})

describe('row 20: content as a list of parts', () => {
  test('texts are joined, and nothing reads [object Object]', async () => {
    const content = [
      { type: 'text', text: 'Restart ' },
      { type: 'text', text: 'nginx' },
    ]
    expect(await replyTo(stubCompletion({ content }))).toMatchObject({ text: 'Restart nginx', reasoning: null })
  })

  test('thinking is kept apart, unknown kinds are ignored', async () => {
    const content = [
      { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] },
      { type: 'text', text: 'Restart nginx' },
      { type: 'reference', reference_ids: [1] },
    ]
    expect(await replyTo(stubCompletion({ content }))).toMatchObject({ text: 'Restart nginx', reasoning: 'Hm.' })
  })

  test('an object that the server parsed is its JSON text again', async () => {
    expect((await replyTo(stubCompletion({ content: { score: 7 } }))).text).toBe('{"score":7}')
  })

  test('parts of which none can be read are no empty reply', async () => {
    await using fixture = await startEndpointFixture({
      reply: () => stubCompletion({ content: [{ type: 'image_url', image_url: 'x' }] }),
    })
    const error = await failureOf(fixture.endpoint.complete(exampleCall(), never))
    expect(error).toMatchObject({ kind: 'passing', httpAttempts: 1 })
  })
})

describe('rows 21 to 25: tool calls', () => {
  test('content null reads as no text, and the turn is a tool turn whatever its reason says', async () => {
    expect(await replyTo(calling(weather('{"city":"Oslo"}')))).toMatchObject({
      text: '',
      finishReason: 'tool-calls',
      toolCalls: [
        {
          id: 'call_1',
          name: 'weather',
          arguments: { city: 'Oslo' },
          rawArguments: '{"city":"Oslo"}',
          malformed: false,
        },
      ],
    })
  })

  test('arguments may be an object, and an id is made where there is none', async () => {
    const reply = await replyTo(calling({ function: { name: 'weather', arguments: { city: 'Oslo' } } }))
    expect(reply.warnings).toEqual(['tool-call-without-id'])
    expect(reply.toolCalls).toEqual([
      { id: 'call-0', name: 'weather', arguments: { city: 'Oslo' }, rawArguments: '{"city":"Oslo"}', malformed: false },
    ])
  })

  test.each(['', null])('arguments %j mean a call without any', async (args) => {
    expect((await replyTo(calling(weather(args)))).toolCalls[0]).toMatchObject({ arguments: {}, malformed: false })
  })

  test.each(['{"city": "Os', 'Oslo', '["Oslo"]', '"Oslo"', '{"a":1}{"b":2}'])(
    'arguments %j are kept and marked malformed',
    async (args) => {
      const reply = await replyTo(calling(weather(args)))
      expect(reply.toolCalls[0]).toMatchObject({ rawArguments: args, arguments: null, malformed: true })
      expect(reply.warnings).toEqual(['tool-call-malformed'])
    },
  )

  test('calls of the same id stay two calls, in their order', async () => {
    const { toolCalls } = await replyTo(calling(weather('{"city":"Oslo"}', 'a'), weather('{"city":"Rome"}', 'a')))
    expect(toolCalls.map((call) => [call.id, call.arguments?.city])).toEqual([
      ['a', 'Oslo'],
      ['a', 'Rome'],
    ])
  })
})

describe('row 27: finish reasons', () => {
  test.each([
    ['STOP', 'stop'],
    ['MAX_TOKENS', 'length'],
    ['eos', 'eos'],
    [null, 'unknown'],
  ])('%j reads as %s', async (finishReason, expected) => {
    expect((await replyTo(stubCompletion({ finishReason }))).finishReason).toBe(expected)
  })
})

test("row 29: a failed tool call is the model's, with its words as evidence, asked once", async () => {
  const error = { message: 'Failed to call a function.', code: 'tool_use_failed', failed_generation: '<weather{city}>' }
  const reply = await replyTo(stubAnswer(400, { error }))
  expect(reply).toMatchObject({
    text: '',
    finishReason: 'tool-use-failed',
    failedGeneration: '<weather{city}>',
    httpAttempts: 1,
  })
})

describe('row 35: usage', () => {
  const unknown = { inputTokens: null, cachedInputTokens: null, outputTokens: null, reasoningTokens: null }

  test.each([
    null,
    {},
    { prompt_tokens: null, completion_tokens: 'many' },
    { prompt_tokens: Number.MAX_VALUE, completion_tokens: -1 },
  ])('%j is unknown, not zero', async (usage) => {
    expect((await replyTo(stubCompletion({ usage }))).usage).toEqual(unknown)
  })

  test('all of it is read', async () => {
    const usage = {
      prompt_tokens: 100,
      completion_tokens: 50,
      prompt_tokens_details: { cached_tokens: 80 },
      completion_tokens_details: { reasoning_tokens: 0 },
    }
    expect((await replyTo(stubCompletion({ usage }))).usage).toEqual({
      inputTokens: 100,
      cachedInputTokens: 80,
      outputTokens: 50,
      reasoningTokens: 0,
    })
  })

  test('sub-fields may be null', async () => {
    const usage = {
      prompt_tokens: 9,
      completion_tokens: 3,
      prompt_tokens_details: null,
      completion_tokens_details: null,
    }
    expect((await replyTo(stubCompletion({ usage }))).usage).toEqual({ ...unknown, inputTokens: 9, outputTokens: 3 })
  })
})

describe('row 39: blocked by the provider', () => {
  test('a 400 with its category', async () => {
    const innererror = {
      code: 'ResponsibleAIPolicyViolation',
      content_filter_result: { hate: { filtered: false }, violence: { filtered: true, severity: 'medium' } },
    }
    const reply = await replyTo(
      stubAnswer(400, { error: { code: 'content_filter', message: 'Filtered.', status: 400, innererror } }),
    )
    expect(reply).toMatchObject({
      text: '',
      finishReason: 'content-filter',
      blockedCategory: 'violence',
      httpAttempts: 1,
    })
  })

  test('a 200 without content', async () => {
    const reply = await replyTo(stubCompletion({ content: null, finishReason: 'content_filter' }))
    expect(reply).toMatchObject({ text: '', finishReason: 'content-filter' })
    expect(reply).not.toHaveProperty('blockedCategory')
  })

  test('a 400 whose body is a completion', async () => {
    const choice = {
      index: 0,
      finish_reason: 'content_filter',
      message: { role: 'assistant', content: null },
      content_filter_results: { self_harm: { filtered: true } },
    }
    const reply = await replyTo(stubAnswer(400, { object: 'chat.completion', choices: [choice] }))
    expect(reply).toMatchObject({ finishReason: 'content-filter', blockedCategory: 'self_harm' })
  })

  test('a prompt that a policy forbids', async () => {
    const message = 'Invalid prompt: your prompt was flagged as potentially violating our usage policy.'
    expect((await replyTo(stubError(400, { message, code: 'invalid_prompt' }))).finishReason).toBe('content-filter')
  })

  test('a moderation that names its reasons', async () => {
    const error = { code: 403, message: 'Your input was flagged', metadata: { reasons: ['violence', 'hate'] } }
    expect((await replyTo(stubAnswer(403, { error }))).blockedCategory).toBe('violence, hate')
  })
})

describe('row 42: empty names', () => {
  test('only choices must be there', async () => {
    const body = { id: '', created: 0, model: '', choices: [{ message: { content: 'Hi.' } }] }
    expect(await replyTo(stubAnswer(200, body))).toMatchObject({
      text: 'Hi.',
      returnedModel: null,
      finishReason: 'unknown',
    })
  })

  test('another model than was asked for is recorded', async () => {
    expect((await replyTo(stubCompletion({ model: 'test-model-0613' }))).returnedModel).toBe('test-model-0613')
  })
})

describe('text that no database can hold', () => {
  const half = '\\ud83d'

  test('a NUL becomes U+FFFD, and the reply says that it was cleaned', async () => {
    expect(await replyTo('Use strcpy\u0000 here')).toMatchObject({ text: 'Use strcpy\uFFFD here', cleaned: true })
  })

  test('half an emoji stays as it came: it is stored as it is, and mended only in what is sent', async () => {
    const body = `{"choices":[{"message":{"content":"a${half}b"},"finish_reason":"stop"}]}`
    const reply = await replyTo(stubAnswer(200, body, { 'content-type': 'application/json' }))
    expect(reply).toMatchObject({ text: 'a\ud83db', cleaned: false })
  })

  test('a NUL in the arguments of a tool call is replaced as well', async () => {
    const reply = await replyTo(calling(weather('{"city":"Os\\u0000lo"}')))
    expect(reply.cleaned).toBe(true)
    expect(reply.toolCalls[0]).toMatchObject({
      arguments: { city: 'Os\uFFFDlo' },
      rawArguments: '{"city":"Os\uFFFDlo"}',
    })
  })

  test('in reasoning as well', async () => {
    const reply = await replyTo(stubCompletion({ content: 'Hi.', message: { reasoning_content: 'a\u0000' } }))
    expect(reply).toMatchObject({ reasoning: 'a\uFFFD', cleaned: true })
  })

  test('anything else stays as it came', async () => {
    const text = `\u{1F525} {{ x }} $& <b>&amp;</b> \r\n\t ${'x'.repeat(100_000)}`
    expect(await replyTo(text)).toMatchObject({ text, cleaned: false })
  })
})

test('a refusal in its own field is the reply', async () => {
  const reply = await replyTo(stubCompletion({ content: null, message: { refusal: "I can't help with that." } }))
  expect(reply.text).toBe("I can't help with that.")
})

test('the simulated endpoint is known by its fingerprint', async () => {
  expect((await replyTo(stubCompletion({ systemFingerprint: 'deskmark-simulator' }))).simulated).toBe(true)
  expect((await replyTo(stubCompletion({ systemFingerprint: 'fp_1' }))).simulated).toBe(false)
})

test('an error beside choices counts before them', async () => {
  const reply = await replyTo(stubError(400, { message: 'Flagged', code: 'content_filter' }))
  expect(reply.finishReason).toBe('content-filter')
})
