import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { CallLimiter } from './call-limiter'
import { buildChatBody } from './chat-body'
import type { TokenUsage } from './chat-reply'
import { exampleCall, exampleKey, failureOf, inTurn, never, startEndpointFixture } from './endpoint-fixture'
import { stubAnswer, stubCompletion, stubError } from './stub-reply'

describe('what is sent', () => {
  test('is byte for byte what buildChatBody gives, and is known by its hash', async () => {
    await using fixture = await startEndpointFixture()
    const messages = [{ role: 'user' as const, content: 'Héllo \u{1F525} \ud83d "{{ x }}" $& \u0007' }]
    const call = exampleCall({ request: { messages, output: 'text' }, parameters: { temperature: 0.3 } })
    const reply = await fixture.endpoint.complete(call, never)
    const sent = fixture.stub.requests[0]?.bodyText ?? ''
    expect(sent).toBe(JSON.stringify(buildChatBody({ ...call, traits: reply.traits })))
    expect(reply.requestSha256).toEqual(createHash('sha256').update(sent).digest())
    expect(sent.isWellFormed()).toBe(true)
    expect(sent).not.toMatch(/\\ud83d/i)
  })

  test('carries the key without the line break that was pasted with it', async () => {
    await using fixture = await startEndpointFixture({}, { apiKey: `${exampleKey}\n` })
    await fixture.endpoint.complete(exampleCall(), never)
    expect(fixture.stub.requests[0]?.headers.authorization).toBe(`Bearer ${exampleKey}`)
  })

  test.each([null, '', ' \n'])('carries no Authorization where the key is %j', async (apiKey) => {
    await using fixture = await startEndpointFixture({}, { apiKey })
    await fixture.endpoint.complete(exampleCall(), never)
    expect(fixture.stub.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  test('a key that no header can carry is told, not sent and not shown', async () => {
    await using fixture = await startEndpointFixture({}, { apiKey: 'sk-secret\nsecond-line' })
    const error = await failureOf(fixture.endpoint.complete(exampleCall(), never))
    expect(error.kind).toBe('configuration')
    expect(error.sentence).toContain('The API key holds')
    expect(error.sentence).not.toContain('secret')
    expect(fixture.stub.requests).toEqual([])
  })

  test('goes to the base URL with its query', async () => {
    await using stubbed = await startEndpointFixture()
    await using fixture = await startEndpointFixture({}, { baseUrl: `${stubbed.stub.url}/?api-version=7` })
    await fixture.endpoint.complete(exampleCall(), never)
    expect(stubbed.stub.requests[0]?.path).toBe('/v1/chat/completions?api-version=7')
  })

  test('goes over sockets that are kept open', async () => {
    const ports = new Set<number | undefined>()
    const server = createServer((request, response) => {
      ports.add(request.socket.remotePort)
      request.resume().on('end', () => response.end('{"choices":[{"message":{"content":"Hi"}}]}'))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await using fixture = await startEndpointFixture({}, { baseUrl })
    for (let call = 0; call < 5; call++) await fixture.endpoint.complete(exampleCall(), never)
    expect(ports.size).toBe(1)
    await fixture.endpoint.close()
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('when the network fails', () => {
  test('a cut socket is tried again', async () => {
    await using fixture = await startEndpointFixture({
      reply: inTurn({ kind: 'cut' }, { kind: 'cut-in-body' }, 'Done.'),
    })
    const reply = await fixture.endpoint.complete(exampleCall(), never)
    expect(reply).toMatchObject({ text: 'Done.', httpAttempts: 3 })
    expect(fixture.waits.map(({ reason }) => reason)).toEqual(['backoff', 'backoff'])
  })

  test('JSON that ends in the middle is tried again', async () => {
    const half = stubAnswer(200, '{"choices":[{"mess', { 'content-type': 'application/json' })
    await using fixture = await startEndpointFixture({ reply: inTurn(half, 'Done.') })
    expect((await fixture.endpoint.complete(exampleCall(), never)).httpAttempts).toBe(2)
  })

  test('a server that never answers is told as such in the end', async () => {
    await using fixture = await startEndpointFixture({ reply: () => ({ kind: 'hang' }) }, { timeoutMs: 20 })
    const error = await failureOf(fixture.endpoint.complete(exampleCall(), never))
    expect(error).toMatchObject({ kind: 'passing', status: null, httpAttempts: 4 })
    expect(error.sentence).toBe(`No complete answer from ${fixture.stub.url}/chat/completions within 0.02 s`)
  })

  test('an address where nothing listens is told in plain words, with its cause', async () => {
    await using fixture = await startEndpointFixture()
    await fixture.stub.close()
    const error = await failureOf(fixture.endpoint.complete(exampleCall(), never))
    expect(error).toMatchObject({ kind: 'passing', status: null, cause: { code: 'ECONNREFUSED' } })
    expect(error.sentence).toMatch(/^127\.0\.0\.1:\d+ refused the connection: nothing listens at this address$/)
  })

  test('https spoken to a server without it is the configuration', async () => {
    await using stubbed = await startEndpointFixture()
    await using fixture = await startEndpointFixture({}, { baseUrl: stubbed.stub.url.replace('http:', 'https:') })
    const error = await failureOf(fixture.endpoint.complete(exampleCall(), never))
    expect(error).toMatchObject({ kind: 'configuration', httpAttempts: 1 })
    expect(error.sentence).toContain('does not speak TLS')
  })

  test('a redirect is not followed: the key goes where it was meant to go', async () => {
    await using fixture = await startEndpointFixture({
      reply: () => stubAnswer(302, '', { location: 'https://elsewhere.example/' }),
    })
    const error = await failureOf(fixture.endpoint.complete(exampleCall(), never))
    expect(error.kind).toBe('configuration')
    expect(error.sentence).toContain('redirects to https://elsewhere.example/')
  })

  test('a name that stands for a metadata address is the configuration: nothing is sent, nothing tried again', async () => {
    const resolve = async () => [{ address: '169.254.169.254', family: 4 }]
    await using fixture = await startEndpointFixture({}, { baseUrl: 'http://models.example/v1', resolve })
    const error = await failureOf(fixture.endpoint.complete(exampleCall(), never))
    expect(error).toMatchObject({ kind: 'configuration', httpAttempts: 1 })
    expect(error.sentence).toMatch(/^models\.example stands for 169\.254\.169\.254, which is link-local/)
  })

  test('an answer that a proxy compressed is read', async () => {
    const body = gzipSync('{"choices":[{"message":{"content":"Small."}}]}')
    await using fixture = await startEndpointFixture({
      reply: () => stubAnswer(200, body, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
    })
    expect((await fixture.endpoint.complete(exampleCall(), never)).text).toBe('Small.')
  })
})

describe('stopping a call', () => {
  test('while the server thinks: the request is cut', async () => {
    const controller = new AbortController()
    const reason = new Error('The run was cancelled')
    const asked = gate()
    await using fixture = await startEndpointFixture({
      reply: () => {
        asked.open()
        return { kind: 'hang' }
      },
    })
    const calling = failureOf(fixture.endpoint.complete(exampleCall(), controller.signal))
    await asked.opened
    controller.abort(reason)
    expect(await calling).toMatchObject({ kind: 'aborted', httpAttempts: 1, cause: reason })
  })

  test('before it began: nothing is sent', async () => {
    await using fixture = await startEndpointFixture()
    const error = await failureOf(fixture.endpoint.complete(exampleCall(), AbortSignal.abort()))
    expect(error.kind).toBe('aborted')
    expect(fixture.stub.requests).toEqual([])
  })

  test('while it waits for a rate limit', async () => {
    const controller = new AbortController()
    const sleep = (_: number, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        controller.abort()
      })
    await using fixture = await startEndpointFixture(
      { reply: () => stubError(429, { message: 'Slow down' }) },
      { sleep },
    )
    const error = await failureOf(fixture.endpoint.complete(exampleCall(), controller.signal))
    expect(error).toMatchObject({ kind: 'aborted', httpAttempts: 1 })
  })
})

describe('limits', () => {
  test('leave is asked for every HTTP attempt and given back with what it used', async () => {
    const log: unknown[] = []
    const limiter: CallLimiter = {
      acquire: async (connectionId, wantedTokens) => {
        log.push([connectionId, wantedTokens > 500])
        return { release: (usage: TokenUsage | null) => log.push(usage?.outputTokens ?? null) }
      },
    }
    const usage = { prompt_tokens: 9, completion_tokens: 3 }
    await using fixture = await startEndpointFixture(
      { reply: inTurn(stubError(500, { message: 'x' }), stubCompletion({ usage })) },
      { limiter },
    )
    await fixture.endpoint.complete(exampleCall(), never)
    expect(log).toEqual([['connection-1', true], null, ['connection-1', true], 3])
  })

  test('a wait for one is told', async () => {
    const limiter: CallLimiter = {
      acquire: async (_connection, _tokens, _signal, onWait) => {
        onWait?.(1_234)
        return { release: () => {} }
      },
    }
    await using fixture = await startEndpointFixture({}, { limiter })
    await fixture.endpoint.complete(exampleCall(), never)
    expect(fixture.waits).toEqual([{ connectionId: 'connection-1', reason: 'limit', untilMs: 1_234 }])
  })
})

test('a history cut inside an emoji at its twentieth message is never refused as ill-formed', async () => {
  await using fixture = await startEndpointFixture({
    reply: (_, __, { bodyText }) =>
      /\\ud[89a-f]/i.test(bodyText) ? stubError(400, { message: 'Invalid JSON' }) : 'Go on.',
  })
  const messages = Array.from({ length: 20 }, (_, index) => ({
    role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content: index === 19 ? 'burning \u{1F525}'.slice(0, -1) : `message ${index}`,
  }))
  const reply = await fixture.endpoint.complete(exampleCall({ request: { messages, output: 'text' } }), never)
  expect(reply).toMatchObject({ text: 'Go on.', httpAttempts: 1 })
})

test('the latency is that of the answered request alone', async () => {
  let clockMs = 0
  const now = () => {
    clockMs += 100
    return clockMs
  }
  await using fixture = await startEndpointFixture(
    { reply: inTurn(stubError(500, { message: 'x' }), 'Done.') },
    { now },
  )
  expect((await fixture.endpoint.complete(exampleCall(), never)).latencyMs).toBe(100)
})

test('closing waits for the calls under way', async () => {
  const order: string[] = []
  const arrived = gate()
  const answered = gate()
  await using fixture = await startEndpointFixture({
    reply: async () => {
      arrived.open()
      await answered.opened
      return 'Hello.'
    },
  })
  const calling = fixture.endpoint.complete(exampleCall(), never).then(({ text }) => order.push(text))
  await arrived.opened
  const closing = fixture.endpoint.close().then(() => order.push('closed'))
  answered.open()
  await Promise.all([calling, closing])
  expect(order.toSorted()).toEqual(['Hello.', 'closed'])
})

/** A promise that a test opens itself. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}
