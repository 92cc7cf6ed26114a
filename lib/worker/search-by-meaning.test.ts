import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '@/lib/db/client'
import { createKnowledgeBase } from '@/lib/db/create-knowledge-base'
import { findInteraction } from '@/lib/db/find-interaction'
import { findKnowledgeBase } from '@/lib/db/knowledge-bases'
import { listTurnRequests } from '@/lib/db/list-sent-requests'
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { type StubReply, stubAnswer, stubError } from '@/lib/models/stub-reply'
import type { FrozenModel, FrozenRetrieval } from '@/lib/runs/configuration'
import { PASSAGES_LEAD } from '@/lib/selfscore/give-passages'
import { buildKnowledgeBase } from './build-knowledge-base'
import { createEndpointRegistry, type EndpointRegistry } from './endpoint-registry'
import { stubCast, whoIsAsked } from './testing/stub-cast'
import { createStubModel, launchStubRun } from './testing/stub-study'
import { untilRunRests } from './testing/until'
import { startWorker, type Worker } from './worker'

const never = new AbortController().signal
let own: TestDatabase
let db: Database
let endpoint: StubEndpoint
let endpoints: EndpointRegistry
let worker: Worker
let model: FrozenModel
let answer: (texts: string[]) => StubReply

/** Where a text lies: by what it speaks of, whatever its words. */
const meaningOf = (text: string): number[] => [
  /ink|toner|printer/i.test(text) ? 3 : 0,
  /flange|bolt|pipe/i.test(text) ? 3 : 0,
  /coffee|bean|espresso/i.test(text) ? 3 : 0.5,
]
const embedded = (texts: string[]): StubReply =>
  stubAnswer(200, {
    data: texts.map((text, index) => ({ index, embedding: meaningOf(text) })),
    usage: { prompt_tokens: 1_000 * texts.length, total_tokens: 1_000 * texts.length },
  })

beforeAll(async () => {
  own = await createTestDatabase()
  db = openDatabase(own.url)
  endpoint = await startStubEndpoint({
    reply: stubCast({ summary: 'Nothing comes out of my toner device. Why?', 'user-proxy': 'A pipe drips too.' }),
    route: ({ path, body }) =>
      path === '/v1/embeddings' ? answer((body as unknown as { input: string[] }).input) : undefined,
  })
  const simulatorUrl = async () => Promise.reject(new Error('no simulator in this test'))
  const retry = { maxAttempts: 2, baseDelayMs: 1, maxDelayMs: 5, maxRetryAfterMs: 50, patienceMs: 2_000 }
  endpoints = createEndpointRegistry({
    db,
    workerId: crypto.randomUUID(),
    simulatorUrl,
    onWait: () => undefined,
    retry,
  })
  worker = await startWorker({ db, concurrency: 4, simulatorUrl, retry })
  model = await createStubModel(db, endpoint.url, 'stub-embedding')
})
beforeEach(() => {
  answer = embedded
})
afterAll(async () => {
  await worker.stop()
  await endpoints.close()
  await endpoint.close()
  await db.close()
  await own.drop()
})

const HANDBOOK = `# Ink

A printer without ink prints nothing.

# Flanges

Tighten each bolt of the flange.

# Coffee

Beans are roasted. Why not.
`

async function createBase(text = HANDBOOK): Promise<string> {
  const files = [{ name: 'handbook.md', format: 'markdown', bytes: Buffer.from(text) }]
  return db.prisma.$transaction((tx) =>
    createKnowledgeBase(tx, {
      name: 'Handbook',
      language: 'english',
      source: { kind: 'files', files },
      embedding: model,
    }),
  )
}

async function buildBase(text = HANDBOOK) {
  const id = await createBase(text)
  await buildKnowledgeBase({ db, endpoints }, id, never)
  return findKnowledgeBase(db, id)
}

async function playReading(change: Partial<FrozenRetrieval> = {}, maxTurns = 1) {
  const base = await buildBase()
  const from = endpoint.requests.length
  const retrieval: FrozenRetrieval = {
    knowledgeBaseId: base?.id ?? '',
    name: 'Handbook',
    contentHash: base?.contentHash ?? '',
    language: 'english',
    passageCount: 3,
    search: 'meaning',
    topK: 1,
    query: 'opening-and-latest',
    lead: PASSAGES_LEAD,
    mark: '5d4c3b2a1f0e',
    embedding: model,
    dimensions: 3,
    ...change,
  }
  const agent = { kind: 'rag', systemPrompt: null, retrieval } as const
  const run = await launchStubRun(db, { url: endpoint.url, items: 1, maxTurns, agent })
  const state = await untilRunRests(db, run.runId)
  const interactionId = run.interactionIds[0] ?? ''
  const asked = endpoint.requests.slice(from)
  const ofAgent = asked.filter(
    ({ path, body }) => path !== '/v1/embeddings' && body !== null && whoIsAsked(body) === 'agent',
  )
  return { state, asked, ofAgent, interactionId, interaction: await findInteraction(db, interactionId) }
}

test('passages are embedded as they are stored, and the knowledge base says by what and how', async () => {
  const base = await buildBase()
  expect(base).toMatchObject({
    status: 'ready',
    passageCount: 3,
    embedding: { label: 'stub-embedding', connectionName: 'stub', dimensions: 3 },
  })
  const passages = await db.prisma.knowledgePassage.findMany({
    where: { knowledgeBaseId: base?.id ?? '' },
    orderBy: { position: 'asc' },
  })
  // Of length 1: 3, 0, 0.5 is as long as the root of 9.25.
  expect(passages[0]?.embedding.map((number) => Number(number.toFixed(4)))).toEqual([0.9864, 0, 0.1644])
  expect(endpoint.requests.at(-1)?.body).toMatchObject({
    model: 'stub-embedding',
    input: [
      'handbook.md\nInk\nA printer without ink prints nothing.',
      'handbook.md\nFlanges\nTighten each bolt of the flange.',
      'handbook.md\nCoffee\nBeans are roasted. Why not.',
    ],
  })
})

test.each<[string, (texts: string[]) => StubReply, RegExp]>([
  [
    'differ from passage to passage',
    (texts) => stubAnswer(200, { data: texts.map((_, at) => ({ embedding: at === 1 ? [1] : [1, 2] })) }),
    /^Its embeddings could not be made by stub-embedding on stub: .*of different lengths/,
  ],
  [
    'are refused',
    () => stubError(401, { message: 'wrong key' }),
    /could not be made by stub-embedding on stub: .*wrong key/,
  ],
  ['never come', () => stubError(500, { message: 'broken' }), /could not be made by stub-embedding on stub: .*broken/],
])('where embeddings %s, the building has failed and says so', async (_, reply, sentence) => {
  answer = reply
  const base = await buildBase()
  expect(base).toMatchObject({ status: 'failed', passageCount: 0, error: expect.stringMatching(sentence) })
})

test('embeddings of another length in a later request are no embeddings of this knowledge base', async () => {
  answer = (texts) =>
    stubAnswer(200, { data: texts.map(() => ({ embedding: texts.length === 32 ? [1, 2] : [1, 2, 3] })) })
  const many = Array.from({ length: 40 }, (_, at) => `# ${at}\n\nText ${at}.`).join('\n\n')
  const base = await buildBase(many)
  expect(base?.error).toBe(
    'stub-embedding gave 2 numbers for one passage and 3 for another, so that they can not be compared.',
  )
})

test('a query finds what lies near it in meaning, though it shares no word', async () => {
  const { state, interaction, ofAgent } = await playReading({}, 2)
  expect(state.status).toBe('completed')
  expect(
    interaction?.turns.map(({ retrieval }) =>
      retrieval?.passages.map(({ place, meaningRank }) => [place, meaningRank]),
    ),
  ).toEqual([
    [['Ink', 1]],
    // The opening and the latest message together speak of both.
    [['Ink', 1]],
  ])
  expect(ofAgent[0]?.bodyText).toContain('A printer without ink prints nothing.')
})

test('both searches are fused, each passage with its rank in either', async () => {
  const { interaction } = await playReading({ search: 'both', topK: 3 })
  expect(interaction?.turns[0]?.retrieval).toMatchObject({ search: 'both' })
  // "Why" and "nothing" are no words of English search; "coming" and "device" stand nowhere.
  const ranks = interaction?.turns[0]?.retrieval?.passages.map(({ place, wordRank, meaningRank }) => [
    place,
    wordRank,
    meaningRank,
  ])
  expect(ranks?.[0]).toEqual(['Ink', 1, 1])
  expect(ranks?.map(([, , meaningRank]) => meaningRank).toSorted()).toEqual([1, 2, 3])
})

test('the query’s embedding is a call of the agent: stored, rebuilt byte for byte, and part of what the agent costs', async () => {
  const { asked, interactionId, interaction } = await playReading()
  const [request] = (await listTurnRequests(db, interactionId, { turn: 1, purpose: 'query-embedding' })) ?? []
  const sent = asked.filter(({ path }) => path === '/v1/embeddings')
  expect(sent).toHaveLength(1)
  expect(request?.body).toBe(sent[0]?.bodyText)
  expect(request?.body).toBe('{"model":"stub-embedding","input":["Nothing comes out of my toner device. Why?"]}')
  expect(request).toMatchObject({
    model: { name: 'stub-embedding' },
    tokens: { input: 1_000, output: 0 },
    costUsd: 0.001,
  })
  const turn = interaction?.turns[0]
  expect(turn?.calls.map(({ purpose }) => purpose)).toEqual(['query-embedding', 'agent', 'agent-helpfulness', 'solved'])
  const ofAgent = turn?.calls.find(({ purpose }) => purpose === 'agent')
  expect(turn?.costUsd).toBeCloseTo((ofAgent?.costUsd ?? Number.NaN) + 0.001, 9)
  expect(interaction?.costUsd).toBeCloseTo(turn?.costUsd ?? Number.NaN, 9)
})

test('a query of another length than the passages never passes: the run pauses before its agent is asked', async () => {
  const { state, ofAgent } = await playReading({ dimensions: 4 })
  expect(state).toEqual({
    status: 'paused',
    statusReason:
      'stub-embedding gives 3 numbers for a text, but the passages of Handbook have 4: they were made by another model, or by other settings of it.',
  })
  expect(ofAgent).toEqual([])
})

test('where the query can not be embedded, the interaction errs and its agent is not asked without', async () => {
  // Passages are embedded together, a query alone.
  answer = (texts) => (texts.length > 1 ? embedded(texts) : stubError(500, { message: 'out of order' }))
  const { state, interaction, ofAgent } = await playReading()
  expect(state.status).toBe('completed-with-errors')
  expect(interaction?.statusReason).toMatch(/^stub-embedding: .*out of order/)
  expect(ofAgent).toEqual([])
})

test('a knowledge base without embeddings can not be searched by meaning', async () => {
  const { state, ofAgent } = await playReading({ embedding: null, dimensions: null })
  expect(state).toEqual({
    status: 'paused',
    statusReason: "The knowledge base Handbook has no embeddings, so it can't be searched by meaning.",
  })
  expect(ofAgent).toEqual([])
})
