import { describe, expect, test } from 'vitest'
import {
  exampleCall,
  exampleKey,
  failureOf,
  fixtureNowMs,
  inTurn,
  never,
  startEndpointFixture,
} from './endpoint-fixture'
import { type StubReply, stubAnswer, stubError } from './stub-reply'

/** Rows of the list of real endpoints' quirks that concern errors; each over real HTTP. */

const htmlPage = (title: string) => `<!DOCTYPE html><html><head><title>${title}</title></head><body>x</body></html>`

async function failWith(...replies: StubReply[]) {
  await using fixture = await startEndpointFixture({ reply: inTurn(...replies) })
  const error = await failureOf(fixture.endpoint.complete(exampleCall(), never))
  return {
    error,
    requests: fixture.stub.chatCalls(),
    sleptMs: fixture.sleptMs,
    url: `${fixture.stub.url}/chat/completions`,
  }
}

async function succeedAfter(...replies: StubReply[]) {
  await using fixture = await startEndpointFixture({ reply: inTurn(...replies, 'There you are.') })
  const reply = await fixture.endpoint.complete(exampleCall(), never)
  return { reply, sleptMs: fixture.sleptMs, waits: fixture.waits }
}

describe('row 1: an error in the body of a 200', () => {
  test('a named status of 429 backs off', async () => {
    const { reply, sleptMs } = await succeedAfter(stubAnswer(200, { error: { message: 'Slow down', code: 429 } }))
    expect(reply).toMatchObject({ text: 'There you are.', httpAttempts: 2 })
    expect(sleptMs).toEqual([500])
  })

  test('in the first choice it counts as well', async () => {
    const choice = {
      index: 0,
      finish_reason: 'error',
      message: { content: '' },
      error: { message: 'Overloaded', code: 502 },
    }
    const { reply } = await succeedAfter(stubAnswer(200, { choices: [choice] }))
    expect(reply.httpAttempts).toBe(2)
  })

  test('a named status of 401 stops', async () => {
    const { error, requests } = await failWith(stubAnswer(200, { error: { message: 'No such key', code: 401 } }))
    expect(error).toMatchObject({ kind: 'configuration', status: 401 })
    expect(requests).toBe(1)
  })
})

test('row 2: a 200 with "Unexpected endpoint" as a plain text says what the address lacks', async () => {
  await using fixture = await startEndpointFixture({
    basePath: '/lm',
    reply: () => stubAnswer(200, { error: 'Unexpected endpoint or method. (POST /lm/chat/completions)' }),
  })
  const error = await failureOf(fixture.endpoint.complete(exampleCall(), never))
  expect(error.kind).toBe('configuration')
  expect(error.sentence).toContain('Unexpected endpoint or method. (POST /lm/chat/completions)')
  expect(error.sentence).toContain(`The base URL probably lacks /v1 (${fixture.stub.url}/v1)`)
})

describe('row 3: a web page in place of an answer', () => {
  test.each([502, 503, 504, 524])('%i is tried again', async (status) => {
    const { reply } = await succeedAfter(stubAnswer(status, htmlPage('Bad gateway')))
    expect(reply.httpAttempts).toBe(2)
  })

  test('a lasting 502 is told with status, address and title', async () => {
    const { error, requests, url } = await failWith(stubAnswer(502, htmlPage('Bad gateway | example')))
    expect(error).toMatchObject({ kind: 'passing', status: 502 })
    expect(error.sentence).toBe(`502 from ${url}: a web page titled "Bad gateway | example" came in place of an answer`)
    expect(requests).toBe(4)
  })

  test.each([200, 404])('%i is a wrong address, named in full', async (status) => {
    const { error, requests, url } = await failWith(stubAnswer(status, htmlPage('Welcome')))
    expect(error).toMatchObject({ kind: 'configuration', status })
    expect(error.sentence).toBe(
      `${status} from ${url}: a web page titled "Welcome" came, no API answer · Is the base URL right?`,
    )
    expect(requests).toBe(1)
  })

  test('500 with a page is not tried again, and is not the configuration', async () => {
    const { error, requests } = await failWith(stubAnswer(500, htmlPage('Oops')))
    expect(error).toMatchObject({ kind: 'passing', status: 500 })
    expect(requests).toBe(1)
  })
})

describe('row 4: empty answers', () => {
  test('nothing at all is tried again, and told in the end', async () => {
    const { error, requests, url } = await failWith(stubAnswer(200, ' \n\n '))
    expect(error).toMatchObject({ kind: 'passing', sentence: `200 from ${url}: the answer was empty` })
    expect(requests).toBe(4)
  })

  test('blank lines before the JSON are skipped', async () => {
    const body = `\n\n\n${JSON.stringify({ choices: [{ message: { content: 'Late.' }, finish_reason: 'stop' }] })}\n`
    await using fixture = await startEndpointFixture({
      reply: () => stubAnswer(200, body, { 'content-type': 'application/json' }),
    })
    expect((await fixture.endpoint.complete(exampleCall(), never)).text).toBe('Late.')
  })

  test('blank lines that never end run into the timeout', async () => {
    await using fixture = await startEndpointFixture({ reply: inTurn({ kind: 'drip' }, 'Done.') }, { timeoutMs: 700 })
    const reply = await fixture.endpoint.complete(exampleCall(), never)
    expect(reply).toMatchObject({ text: 'Done.', httpAttempts: 2 })
  })

  test('a completion without choices is tried again', async () => {
    const { reply } = await succeedAfter(stubAnswer(200, { id: '', object: 'chat.completion', choices: [] }))
    expect(reply.httpAttempts).toBe(2)
  })
})

test('JSON that calls itself a web page is read all the same', async () => {
  const body = '{"choices":[{"message":{"content":"Hi."},"finish_reason":"stop"}]}'
  await using fixture = await startEndpointFixture({
    reply: () => stubAnswer(200, body, { 'content-type': 'text/html' }),
  })
  expect((await fixture.endpoint.complete(exampleCall(), never)).text).toBe('Hi.')
})

test('a text in place of JSON is a wrong address, and shows nothing of the key', async () => {
  const { error } = await failWith(stubAnswer(200, `${'x'.repeat(430)} ${exampleKey}`))
  expect(error.kind).toBe('configuration')
  expect(error.sentence).toContain('no JSON came · Is the base URL right?')
  expect(error.sentence).not.toContain('sk-')
})

describe('row 5: the words of an error, wherever they stand', () => {
  test.each([
    [{ detail: 'Field missing' }, 'Field missing'],
    [{ message: 'Bad thing' }, 'Bad thing'],
    [{ object: 'error', message: 'Not so' }, 'Not so'],
    [{ error: 'Just a text' }, 'Just a text'],
    [{ error: { message: { detail: 'Deep down' } } }, 'Deep down'],
    [{ detail: [{ loc: ['body', 'user'], msg: 'extra fields' }] }, 'body.user: extra fields'],
    [{ message: { detail: [{ type: 'bad', msg: 'one' }, { msg: 'two' }] } }, 'one; two'],
    [{ error: { reason: 'odd' } }, '{"reason":"odd"}'],
    ['plain words', 'plain words'],
    [{}, 'the server gave no reason'],
    [null, 'the server gave no reason'],
  ])('%j', async (body, words) => {
    const { error, url } = await failWith(stubAnswer(400, body))
    expect(error.kind).toBe('configuration')
    expect(error.sentence).toBe(`400 from ${url}: ${words}`)
  })

  test('a very long one is cut to 500 characters', async () => {
    const { error } = await failWith(stubError(400, { message: 'long '.repeat(1_000) }))
    expect(error.sentence).toHaveLength(500)
    expect(error.sentence.endsWith('…')).toBe(true)
  })

  test('the key never stands in it', async () => {
    const { error } = await failWith(stubError(401, { message: `Incorrect API key provided: ${exampleKey}.` }))
    expect(error.sentence).not.toContain(exampleKey)
    expect(error.sentence).toContain('Incorrect API key provided: …123.')
    expect(JSON.stringify(error)).not.toContain(exampleKey)
  })
})

describe('row 6: errors in wrappings', () => {
  test('an array of one', async () => {
    const body = [{ error: { code: 400, message: 'API key not valid', status: 'INVALID_ARGUMENT' } }]
    const { error, url } = await failWith(stubAnswer(400, body))
    expect(error.sentence).toBe(`400 from ${url}: API key not valid`)
  })

  test('JSON inside the message tells the status that counts', async () => {
    const inner = JSON.stringify({ error: { code: 503, message: 'The model is overloaded' } })
    const { error, requests, url } = await failWith(stubAnswer(400, { error: { message: inner } }))
    expect(error).toMatchObject({ kind: 'passing', sentence: `503 from ${url}: The model is overloaded` })
    expect(requests).toBe(4)
  })
})

test('row 7: without Retry-After the waits grow up to the cap, and are told', async () => {
  const limit = stubError(429, { message: 'Rate limit reached', code: 'rate_limit_exceeded' })
  const { sleptMs, waits } = await succeedAfter(limit, limit, limit, limit)
  expect(sleptMs).toEqual([500, 1_000, 1_500, 1_500])
  expect(waits[0]).toEqual({ connectionId: 'connection-1', reason: 'rate-limit', untilMs: fixtureNowMs + 500 })
})

describe('row 8: how long a server asks to be left alone', () => {
  test.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': 'Sun, 01 Mar 2026 12:00:20 GMT' }, 20_000],
    [{ 'retry-after-ms': '1250' }, 1_250],
    [{ 'x-ratelimit-reset-requests': '6s' }, 6_000],
    [{ 'x-ratelimit-reset-tokens': '1.57s' }, 1_570],
    [{ 'retry-after': '86400' }, 60_000],
    [{ 'retry-after': 'Sun, 01 Mar 2026 11:00:00 GMT' }, 500],
    [{ 'retry-after': 'soon' }, 500],
    [{ 'retry-after': '-5' }, 500],
  ])('%j', async (headers, expectedMs) => {
    const { sleptMs } = await succeedAfter(stubError(429, { message: 'Slow down' }, headers))
    expect(sleptMs).toEqual([expectedMs])
  })

  test('a limit that never clears ends when patience does, as a passing failure', async () => {
    const { error, sleptMs } = await failWith(stubError(429, { message: 'Slow down' }, { 'retry-after': '40' }))
    expect(error).toMatchObject({ kind: 'passing', status: 429, httpAttempts: 3 })
    expect(sleptMs).toEqual([40_000, 40_000])
  })
})

describe('row 10: limits that no waiting clears', () => {
  test.each([
    stubError(429, { message: 'You exceeded your current quota', code: 'insufficient_quota' }),
    stubError(429, { message: 'Usage limit', type: 'usage_limit_reached' }),
    stubAnswer(402, { error: { message: 'Insufficient credits', code: 402 } }),
  ])('stop at once (%#)', async (answer) => {
    const { error, requests } = await failWith(answer)
    expect(error.kind).toBe('configuration')
    expect(requests).toBe(1)
  })

  test('are told by their code, not by their prose', async () => {
    const { reply } = await succeedAfter(stubAnswer(429, { message: 'INSUFFICIENT QUOTA: 3 concurrent requests' }))
    expect(reply.text).toBe('There you are.')
  })
})

test('row 11: a loading model is waited for, visibly, beyond the number of attempts', async () => {
  const loading = stubError(503, { message: 'Loading model', type: 'unavailable_error' })
  const { reply, waits } = await succeedAfter(...Array<StubReply>(10).fill(loading))
  expect(reply.httpAttempts).toBe(11)
  expect(waits.map((wait) => wait.reason)).toEqual(Array(10).fill('model-loading'))
})

describe('row 30: tools that the server was not started for', () => {
  test('are the configuration', async () => {
    const message = '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'
    const { error, requests } = await failWith(stubError(400, { message }))
    expect(error).toMatchObject({ kind: 'configuration', status: 400 })
    expect(requests).toBe(1)
  })
})

describe('row 40: a conversation that is too long', () => {
  test.each([
    stubError(400, { message: "This model's maximum context length is 8192 tokens.", code: 'context_length_exceeded' }),
    stubError(400, { message: 'the request exceeds the available context size (4096 tokens)' }),
    stubError(413, { message: 'Please reduce the length of the messages or completion.' }),
    stubAnswer(400, [{ error: { code: 400, message: 'The input is too long: prompt is too long: 9000 tokens' } }]),
  ])('has its own kind (%#)', async (answer) => {
    const { error, requests } = await failWith(answer)
    expect(error.kind).toBe('context-window')
    expect(requests).toBe(1)
  })
})

describe('row 41: unknown models', () => {
  test.each([
    [404, 'model "llama3.2" not found'],
    [404, 'The model `gpt-9` does not exist or you do not have access to it.'],
    [500, "model 'llama3.2' not found, try pulling it first"],
    [400, 'The model gpt-9 does not exist'],
  ])("%i %s: the server's sentence, at once", async (status, message) => {
    const { error, requests, url } = await failWith(stubError(status, { message }))
    expect(error).toMatchObject({ kind: 'configuration', status, sentence: `${status} from ${url}: ${message}` })
    expect(requests).toBe(1)
  })
})

describe('other refusals', () => {
  test('an answer of 200 that is no completion is a wrong address', async () => {
    const { error, url } = await failWith(stubAnswer(200, { status: 'ok' }))
    expect(error.kind).toBe('configuration')
    expect(error.sentence).toBe(`200 from ${url}: the answer is no chat completion · Is the base URL right?`)
  })

  test('a 500 without words passes', async () => {
    expect((await succeedAfter(stubAnswer(500, {}))).reply.httpAttempts).toBe(2)
  })

  test.each([401, 403])('%i pauses', async (status) => {
    const { error, requests } = await failWith(stubError(status, { message: 'No.' }))
    expect(error).toMatchObject({ kind: 'configuration', status })
    expect(requests).toBe(1)
  })

  test.each([408, 409, 500, 502, 503, 529])('%i passes', async (status) => {
    const { reply, waits } = await succeedAfter(stubError(status, { message: 'Later.' }))
    expect(reply.httpAttempts).toBe(2)
    expect(waits[0]?.reason).toBe('backoff')
  })
})
