import { describe, expect, test } from 'vitest'
import { exampleKey, never, startEndpointFixture } from './endpoint-fixture'
import { stubAnswer, stubError } from './stub-reply'

const page = '<html><head><title>Welcome</title></head></html>'
const check = async (...options: Parameters<typeof startEndpointFixture>) => {
  await using fixture = await startEndpointFixture(...options)
  return { ...(await fixture.endpoint.listModels(never)), url: fixture.stub.url, origin: fixture.stub.origin }
}

describe('a connection that works', () => {
  test('lists its models in their order, each once', async () => {
    expect(await check({ models: ['b', 'a', 'b'] })).toMatchObject({
      ok: true,
      models: ['b', 'a'],
      message: 'Connected: 2 models.',
      simulated: false,
      suggestedBaseUrl: null,
    })
  })

  test.each([
    [{ data: [{ id: 'gpt-test', object: 'model' }] }],
    [[{ id: 'gpt-test' }]],
    [{ models: [{ model: 'gpt-test', name: 'GPT Test' }] }],
    [{ data: ['gpt-test'] }],
  ])('is read in the form %j', async (body) => {
    const found = await check({ route: () => stubAnswer(200, body) })
    expect(found).toMatchObject({ ok: true, models: ['gpt-test'], message: 'Connected: 1 model.' })
  })

  test('says when its list is empty', async () => {
    expect(await check({ models: [] })).toMatchObject({
      ok: true,
      message: "Connected. The server lists no models: enter the model's name.",
    })
  })

  test('says when it is the simulated one', async () => {
    const body = { data: [{ id: 'skill-7', owned_by: 'deskmark-simulator' }] }
    expect(await check({ route: () => stubAnswer(200, body) })).toMatchObject({ ok: true, simulated: true })
  })
})

describe('a server without a list', () => {
  test.each([stubError(404, { message: 'Not Found' }), stubAnswer(404, page), stubAnswer(200, { status: 'ok' })])(
    'is no failure as long as chat completions are there (%#)',
    async (answer) => {
      const found = await check({ route: ({ path }) => (path.endsWith('/models') ? answer : undefined) })
      expect(found).toMatchObject({ ok: true, models: [] })
      expect(found.message).toContain('The server does not list its models')
    },
  )

  test('but a key that chat completions refuse is', async () => {
    const found = await check({
      route: ({ path }) =>
        path.endsWith('/models') ? stubError(404, { message: 'Not Found' }) : stubError(401, { message: 'Bad key' }),
    })
    expect(found).toMatchObject({ ok: false, message: `401 from ${found.url}/chat/completions: Bad key` })
  })
})

describe('a wrong address', () => {
  test('whose pages are for people is named in full', async () => {
    const found = await check({ route: () => stubAnswer(404, page) })
    expect(found).toMatchObject({ ok: false, models: [], suggestedBaseUrl: null })
    expect(found.message).toBe(
      `404 from ${found.url}/models: a web page titled "Welcome" came, no API answer · Is the base URL right?`,
    )
  })

  test.each([
    stubAnswer(200, page),
    stubAnswer(200, { error: 'Unexpected endpoint or method. (GET /api/models)' }),
    stubAnswer(404, '404 page not found'),
  ])('that lacks /v1 is told the one that answers (%#)', async (answer) => {
    await using server = await startEndpointFixture({
      basePath: '/api/v1',
      route: ({ path }) => (path.startsWith('/api/v1/') ? undefined : answer),
    })
    const found = await check({}, { baseUrl: `${server.stub.origin}/api` })
    expect(found).toMatchObject({ ok: false, suggestedBaseUrl: `${server.stub.origin}/api/v1` })
    expect(found.message).toContain(`${server.stub.origin}/api/v1 does answer: use that address.`)
  })

  test('where nothing listens', async () => {
    await using gone = await startEndpointFixture()
    await gone.stub.close()
    const found = await gone.endpoint.listModels(never)
    expect(found.ok).toBe(false)
    expect(found.message).toMatch(/^127\.0\.0\.1:\d+ refused the connection/)
  })

  test('that never answers', async () => {
    const found = await check({ route: () => ({ kind: 'hang' }) }, { timeoutMs: 20 })
    expect(found).toMatchObject({ ok: false, message: `No complete answer from ${found.url}/models within 0.02 s` })
  })

  test('that speaks no TLS', async () => {
    await using server = await startEndpointFixture()
    const found = await check({}, { baseUrl: server.stub.url.replace('http:', 'https:') })
    expect(found.message).toContain('should the address start with http://')
  })
})

describe('a refused key', () => {
  test("is told with the server's words and without the key", async () => {
    const found = await check({ route: () => stubError(401, { message: `Incorrect API key: ${exampleKey}` }) })
    expect(found).toMatchObject({ ok: false, message: `401 from ${found.url}/models: Incorrect API key: …123` })
  })

  test('that was not given is asked for', async () => {
    const found = await check({ route: () => stubError(401, { message: 'Missing key' }) }, { apiKey: null })
    expect(found.message).toBe(`401 from ${found.url}/models: Missing key · The server wants an API key.`)
  })
})
