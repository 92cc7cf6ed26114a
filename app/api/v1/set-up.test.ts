import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type RouteContract, type RouteName, routes } from '@/lib/api/routes'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import { type ApiUnderTest, openApi } from './testing/api-under-test'

let api: ApiUnderTest
const KEY = 'sk-secret-0123456789'
const NOBODY = '0190c5a0-0000-7000-8000-000000000001'

beforeAll(async () => {
  api = await openApi()
})

async function addConnection(change: object = {}) {
  const { body } = await api.call('POST /connections', {
    body: { name: 'Local', baseUrl: 'https://h.example/v1/', ...change },
  })
  return body
}

async function addModel(change: object = {}) {
  const connectionId = (await addConnection()).id
  const { body } = await api.call('POST /models', {
    body: { connectionId, name: 'gpt-test', pricing: null, ...change },
  })
  return body
}

async function addAgent(change: object = {}) {
  const { body } = await api.call('POST /agents', {
    body: { name: 'gpt-test', kind: 'plain', modelId: (await addModel()).id, ...change },
  })
  return body
}

describe('connections', () => {
  test('keep their key for themselves', async () => {
    const answer = await api.call('POST /connections', {
      body: { name: ' Mine ', baseUrl: 'https://h.example', apiKey: `${KEY}\n`, limits: { requestsPerMinute: 60 } },
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      name: 'Mine',
      baseUrl: 'https://h.example/v1',
      apiKeyHint: '…789',
      limits: { maxConcurrent: null, requestsPerMinute: 60, tokensPerMinute: null },
      simulated: false,
    })
    const { body } = await api.call('GET /connections', { query: { limit: '200' } })
    expect(JSON.stringify(body)).not.toContain(KEY)
    const stored = await api.db.prisma.connection.findUniqueOrThrow({ where: { id: answer.body.id } })
    expect(Buffer.from(stored.apiKeyCipher ?? []).includes(KEY)).toBe(false)
  })

  test.each(['http://169.254.169.254/v1', 'http://metadata.google.internal', 'http://[fe80::1]:8080'])(
    'are not made for %s, nor moved there',
    async (baseUrl) => {
      const made = await api.call('POST /connections', { body: { name: 'Metadata', baseUrl } })
      expect(made.status).toBe(422)
      expect(made.body.error.fields?.baseUrl).toMatch(/^must be an address that may be called: .* is not called/)
      const { id } = await addConnection({ baseUrl: 'http://127.0.0.1:11434' })
      const moved = await api.call('PATCH /connections/{id}', { id, body: { baseUrl } })
      expect([moved.status, Object.keys(moved.body.error.fields ?? {})]).toEqual([422, ['baseUrl']])
    },
  )

  test('change only in what was named, and lose their key when it is set to null', async () => {
    const { id } = await addConnection({ apiKey: KEY, limits: { maxConcurrent: 4 } })
    const renamed = await api.call('PATCH /connections/{id}', { id, body: { name: 'Renamed' } })
    expect(renamed.body).toMatchObject({ name: 'Renamed', apiKeyHint: '…789', limits: { maxConcurrent: 4 } })
    const bare = await api.call('PATCH /connections/{id}', {
      id,
      body: { apiKey: null, limits: { maxConcurrent: null } },
    })
    expect(bare.body).toMatchObject({ apiKeyHint: null, limits: { maxConcurrent: null } })
  })

  test('forget what was learnt of another address', async () => {
    const { id } = await addConnection()
    await api.db.prisma.endpointTrait.create({ data: { connectionId: id, modelName: 'x', traits: {} } })
    await api.db.prisma.connection.update({ where: { id }, data: { simulated: true } })
    const moved = await api.call('PATCH /connections/{id}', { id, body: { baseUrl: 'https://other.example' } })
    expect(moved.body).toMatchObject({ baseUrl: 'https://other.example/v1', simulated: false })
    expect(await api.db.prisma.endpointTrait.count({ where: { connectionId: id } })).toBe(0)
  })

  test('are deleted only by who knows what goes with them', async () => {
    const agent = await addAgent()
    const model = await api.call('GET /models/{id}', { id: agent.modelId ?? '' })
    const id = model.body.connectionId
    await api.call('POST /models', { body: { connectionId: id, name: 'second', pricing: null } })
    const refused = await api.call('DELETE /connections/{id}', { id })
    expect(refused.status).toBe(409)
    expect(refused.body.error).toEqual({
      code: 'conflict',
      message: '2 models and 1 agent use it and would be deleted too.',
      fields: { cascade: 'must be true to delete it all the same' },
    })
    expect((await api.call('DELETE /connections/{id}', { id, query: { cascade: 'true' } })).status).toBe(204)
    expect((await api.call('GET /agents/{id}', { id: agent.id })).status).toBe(404)
    expect((await api.call('DELETE /connections/{id}', { id })).status).toBe(404)
  })

  test('can be copied, key and all', async () => {
    const { id } = await addConnection({ apiKey: KEY })
    const copy = await api.call('POST /connections/{id}/duplicate', { id })
    expect(copy.status).toBe(201)
    expect(copy.body).toMatchObject({ name: 'Local (copy)', apiKeyHint: '…789', modelCount: 0 })
    expect(copy.body.id).not.toBe(id)
  })
})

describe('models', () => {
  test('are called by their name until they get a label', async () => {
    const model = await addModel({ pricing: { mode: 'all-tokens', perMillion: 2 }, parameters: { temperature: 0 } })
    expect(model).toMatchObject({
      label: 'gpt-test',
      pricing: { mode: 'all-tokens', perMillion: 2 },
      parameters: { temperature: 0 },
      simulated: false,
      pricingReason: null,
    })
    const { body } = await api.call('PATCH /models/{id}', { id: model.id, body: { label: 'Test', pricing: null } })
    expect(body).toMatchObject({ label: 'Test', pricing: null, pricingReason: 'no price was given' })
  })

  test.each([
    [{ pricing: { mode: 'per-turn', perTurn: -1 } }, { 'pricing.perTurn': 'must be at least 0, got -1' }],
    [{ parameters: { temperature: 3 } }, { 'parameters.temperature': 'must be at most 2, got 3' }],
    [{ parameters: { extra: { seed: 1 } } }, { 'parameters.extra.seed': "seed can't be set as an extra parameter" }],
    [{ connectionId: NOBODY }, { connectionId: 'names no connection that exists' }],
    [{ price: 3 }, { price: 'is not a field that is known here' }],
  ])('%j is refused field by field', async (change, fields) => {
    const connectionId = (await addConnection()).id
    const answer = await api.call('POST /models', { body: { connectionId, name: 'x', pricing: null, ...change } })
    expect(answer.status).toBe(422)
    expect(answer.body.error.fields).toEqual(fields)
  })
})

describe('agents', () => {
  test('have the method’s own prompt until they get another, and none where it is empty', async () => {
    const agent = await addAgent()
    expect(agent).toMatchObject({ systemPrompt: PAPER_AGENT_PROMPT, usesMethodPrompt: true, kind: 'plain' })
    const bare = await api.call('PATCH /agents/{id}', { id: agent.id, body: { systemPrompt: '' } })
    expect(bare.body).toMatchObject({ systemPrompt: '', usesMethodPrompt: false })
    const back = await api.call('PATCH /agents/{id}', { id: agent.id, body: { systemPrompt: null } })
    expect(back.body).toMatchObject({ systemPrompt: PAPER_AGENT_PROMPT, usesMethodPrompt: true })
  })

  test('of one name stay two, each in a colour of its own', async () => {
    const [one, other] = [await addAgent({ name: 'Twin' }), await addAgent({ name: 'Twin' })]
    expect(one.id).not.toBe(other.id)
    expect(one.colour).not.toBe(other.colour)
    const { body } = await api.call('GET /agents', { query: { limit: '200' } })
    expect(body.data.filter(({ name }) => name === 'Twin')).toHaveLength(2)
  })

  test('that are archived leave the list, and come back', async () => {
    const { id } = await addAgent({ name: 'Old' })
    const listed = async (query = {}) => {
      const { body } = await api.call('GET /agents', { query: { limit: '200', ...query } })
      return body.data.some((agent) => agent.id === id)
    }
    await api.call('PATCH /agents/{id}', { id, body: { archived: true } })
    expect([await listed(), await listed({ archived: 'true' })]).toEqual([false, true])
    await api.call('PATCH /agents/{id}', { id, body: { archived: false } })
    expect(await listed()).toBe(true)
  })

  test('that are the human baseline have no model and no prompt; a price of people’s work may be given', async () => {
    const { status, body } = await api.call('POST /agents', { body: { name: 'human', kind: 'human-baseline' } })
    expect(status).toBe(201)
    expect(body).toMatchObject({ kind: 'human-baseline', modelId: null, systemPrompt: '', usesMethodPrompt: false })
    expect([body.costPerInteractionUsd, body.simulated]).toEqual([null, false])
    const { id } = body
    const priced = await api.call('PATCH /agents/{id}', { id, body: { costPerInteractionUsd: 4.5 } })
    expect(priced.body.costPerInteractionUsd).toBe(4.5)
    const copy = await api.call('POST /agents/{id}/duplicate', { id })
    expect(copy.body).toMatchObject({ kind: 'human-baseline', costPerInteractionUsd: 4.5 })
    const refused = await api.call('PATCH /agents/{id}', { id, body: { systemPrompt: 'Be brief.' } })
    expect(refused.body.error.fields).toEqual({
      systemPrompt: 'can not be given for a human baseline: no model is prompted',
    })
  })

  test.each([
    [{ kind: 'plain' }, { modelId: 'is required: an id' }],
    [
      { kind: 'human-baseline', costPerInteractionUsd: -1 },
      { costPerInteractionUsd: 'must be 0 to 100,000 US dollars, got -1' },
    ],
    [
      { kind: 'human-baseline', modelId: NOBODY },
      { modelId: 'can not be given for a human baseline: people answer, no model does' },
    ],
    [
      { kind: 'plain', modelId: NOBODY, costPerInteractionUsd: 1 },
      {
        costPerInteractionUsd: 'can only be given for a human baseline: what a model costs is told by its prices',
      },
    ],
    [
      { kind: 'rag', topK: 21, search: 'luck' },
      {
        topK: 'must be 1 to 20, got 21',
        search: 'must be one of words, meaning, both, got "luck"',
      },
    ],
    [{ kind: 'rag' }, { modelId: 'is required: an id', knowledgeBaseId: 'is required for a RAG agent: an id' }],
    [
      { kind: 'plain', modelId: NOBODY, knowledgeBaseId: NOBODY, topK: 3 },
      {
        knowledgeBaseId: 'can only be given for a RAG agent: others read nothing',
        topK: 'can only be given for a RAG agent: others read nothing',
      },
    ],
  ])('with %j are refused field by field', async (change, fields) => {
    const answer = await api.call('POST /agents', { body: { name: 'x', ...change } })
    expect(answer.status).toBe(422)
    expect(answer.body.error.fields).toEqual(fields)
  })

  test('keep any text as their prompt that can be kept as it came', async () => {
    const refused = await api.call('POST /agents', { body: { name: 'half', systemPrompt: 'a\ud800b' } })
    expect(refused.body.error.fields).toMatchObject({
      systemPrompt: 'must not hold the character NUL or half of one',
    })
    const systemPrompt = 'a\u0007b {{x}} $& <script>alert(1)</script> 😀 \ufdd0'
    const { id } = await addAgent({ systemPrompt })
    expect((await api.call('GET /agents/{id}', { id })).body.systemPrompt).toBe(systemPrompt)
  })
})

describe('lists', () => {
  test('are walked to the end by their cursor, each entry once, also when new ones come in between', async () => {
    const made = [await addConnection(), await addConnection(), await addConnection(), await addConnection()]
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: Record<string, string> = { limit: '2', ...(cursor === '' ? {} : { cursor }) }
      const { body } = await api.call('GET /connections', { query })
      seen.push(...body.data.map(({ id }) => id))
      if (cursor === '') await addConnection()
      cursor = body.nextCursor
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(made.map(({ id }) => id)))
  })

  test.each([
    [{ limit: '0' }, { limit: 'must be 1 to 200, got 0' }],
    [{ limit: '201' }, { limit: 'must be 1 to 200, got 201' }],
    [{ limit: 'x' }, { limit: 'must be a whole number from 1 to 200, got "x"' }],
    [{ cursor: 'bm9uc2Vuc2U' }, { cursor: 'is not a cursor of this list' }],
    [{ page: '2' }, { page: 'is not a field that is known here' }],
  ])('asked for by %j are refused', async (query, fields) => {
    const answer = await api.call('GET /connections', { query: query as Record<string, string> })
    expect(answer.status).toBe(422)
    expect(answer.body.error.fields).toEqual(fields)
  })
})

describe('cursors that were made up', () => {
  /** What a list asks for besides. */
  const MORE: Partial<Record<RouteName, Record<string, string>>> = {
    'GET /datasets/{id}/differences': { kind: 'new' },
    'GET /search': { q: 'x', kind: 'runs' },
  }
  /** All but the questions of a comparison, which are found by its runs. */
  const lists = (Object.entries(routes) as [RouteName, RouteContract][]).flatMap(([name, { query, servedBy }]) =>
    query instanceof z.ZodObject && 'cursor' in query.shape && !('runs' in query.shape) && servedBy !== 'web'
      ? [name]
      : [],
  )
  test('are of many lists', () => expect(lists.length).toBeGreaterThan(20))

  const cursorOf = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')

  test.each([
    [['0000-01-01T00:00:00.000Z', NOBODY]],
    [[99_999_999_999, NOBODY]],
    [99_999_999_999],
    ['\0'],
    [{}],
    [null],
  ])('%j is refused by every list, or finds what it may', async (place) => {
    const { datasetId } = await seedDataset(api.db)
    for (const name of lists) {
      const id = name.startsWith('GET /datasets/') ? datasetId : NOBODY
      const answer = await api.call(name, { id, query: { ...MORE[name], cursor: cursorOf(place) } })
      const { data, error } = answer.body as { data?: unknown; error?: { fields: object } }
      if (answer.status === 422)
        expect([name, error?.fields]).toEqual([name, { cursor: 'is not a cursor of this list' }])
      else if (answer.status !== 404) expect([name, answer.status, data]).toEqual([name, 200, expect.any(Array)])
    }
  })
})

test('what is deleted while it is changed is there no more, and that is no fault of the server', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const { id } = await addAgent()
    const answers = await Promise.all([
      api.call('DELETE /agents/{id}', { id }),
      ...['a', 'b', 'c', 'd'].map((name) => api.call('PATCH /agents/{id}', { id, body: { name } })),
    ])
    statuses.push(...answers.map(({ status }) => status))
    expect((await api.call('GET /agents/{id}', { id })).status).toBe(404)
  }
  expect(statuses.filter((status) => ![200, 204, 404, 409].includes(status))).toEqual([])
})

describe('requests', () => {
  test('with a body where none is known are refused, though an empty one does no harm', async () => {
    const { id } = await addAgent()
    const refused = await api.call('POST /agents/{id}/duplicate', { id, body: { name: 'Mine' } })
    expect([refused.status, refused.body.error.fields]).toEqual([422, { name: 'is not a field that is known here' }])
    expect((await api.call('POST /agents/{id}/duplicate', { id, rawBody: '{"name' })).status).toBe(400)
    expect((await api.call('POST /agents/{id}/duplicate', { id, body: {} })).status).toBe(201)
  })

  test.each(['{"__proto__":{"role":"administrator"}}', '{"name":"x","kind":"plain","nested":{"__proto__" :1}}'])(
    '%s name a field that is known nowhere',
    async (rawBody) => {
      const answer = await api.call('POST /agents', { rawBody })
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['__proto__']])
    },
  )

  test('that search for NUL, or for a version that no number can be, are refused', async () => {
    const { datasetId } = await seedDataset(api.db)
    const search = await api.call('GET /runs', { query: { search: '\0' } })
    expect(search.body.error.fields).toEqual({ search: 'must not hold control characters or broken ones' })
    const items = await api.call('GET /datasets/{id}/items', { id: datasetId, query: { version: '2147483648' } })
    expect(items.body.error.fields).toEqual({ version: 'must be 1 to 1,000,000, got 2147483648' })
  })

  test('that nest lists thousands deep are refused, wherever they stand', async () => {
    const { datasetId } = await seedDataset(api.db)
    const rawBody = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    expect((await api.call('POST /datasets/{id}/selections', { id: datasetId, rawBody })).status).toBe(422)
    expect((await api.call('POST /agents', { rawBody })).status).toBe(422)
  })

  test.each([
    ['no JSON', { rawBody: '{"name":' }],
    ['empty', { rawBody: '' }],
    ['no UTF-8', { rawBody: new Uint8Array([0x22, 0xff, 0x22]) }],
    ['a form', { rawBody: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ])('with a body that is %s get 400', async (_, asked) => {
    const answer = await api.call('POST /agents', asked)
    expect(answer.status).toBe(400)
    expect(answer.body.error.code).toBe('unreadable_body')
  })

  test('with a body over 5 MB get 413', async () => {
    const answer = await api.call('POST /agents', { rawBody: JSON.stringify('x'.repeat(6_000_000)) })
    expect(answer.status).toBe(413)
  })

  test.each(['not-an-id', '../x', NOBODY])('for the id %s get 404', async (id) => {
    for (const name of [
      'GET /runs/{id}',
      'GET /agents/{id}',
      'GET /datasets/{id}/items',
      'POST /runs/{id}/pause',
    ] as const) {
      const answer = await api.call(name, { id })
      expect(answer.status).toBe(404)
      expect(answer.body.error.code).toBe('not_found')
    }
  })

  test('health counts the workers that live', async () => {
    expect((await api.call('GET /health')).body).toEqual({ status: 'ok', database: 'ok', workers: 0 })
    const worker = { host: 'here', pid: 1, concurrency: 1 }
    await api.db.prisma.worker.createMany({
      data: [
        { id: NOBODY, ...worker },
        { id: NOBODY.replace('1', '2'), ...worker, heartbeatAt: new Date(Date.now() - 60_000) },
      ],
    })
    expect((await api.call('GET /health')).body.workers).toBe(1)
  })

  test('the description is served', async () => {
    const { body } = await api.call('GET /openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.paths ?? {})).toContain('/runs/{id}/events')
  })
})
