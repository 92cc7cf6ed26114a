import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '@/lib/db/client'
import { findPreparationCall, findTurnCall } from '@/lib/db/find-call-to-rebuild'
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database'
import type { ChatBody } from '@/lib/models/chat-body'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import type { StubReply } from '@/lib/models/stub-reply'
import { stubAnswer, stubCompletion, stubError, stubScore } from '@/lib/models/stub-reply'
import { preparationKey } from '@/lib/runs/judge-key'
import { rebuildRequest } from '@/lib/runs/rebuild-request'
import { PREPARATION_PURPOSES } from '@/lib/selfscore/purpose'
import { type Asked, stubCast, turnOf, whoIsAsked } from './testing/stub-cast'
import { launchStubRun, type StubRunOptions } from './testing/stub-study'
import { until, untilRunRests } from './testing/until'
import { startWorker, type Worker } from './worker'

let test_: TestDatabase
let db: Database
const open: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  test_ = await createTestDatabase()
  db = openDatabase(test_.url, 10)
})
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.stop()
})
afterAll(async () => {
  await db.close()
  await test_.drop()
})

const quickRetry = { maxAttempts: 2, baseDelayMs: 1, maxDelayMs: 5, maxRetryAfterMs: 50, patienceMs: 2_000 }

async function stub(reply: (body: ChatBody, index: number) => StubReply, latencyMs = 0): Promise<StubEndpoint> {
  const endpoint = await startStubEndpoint({ reply, latencyMs })
  open.push({ stop: endpoint.close })
  return endpoint
}

async function work(concurrency = 8): Promise<Worker> {
  const worker = await startWorker({
    db,
    concurrency,
    simulatorUrl: async () => Promise.reject(new Error('no simulator in this test')),
    retry: quickRetry,
  })
  open.push(worker)
  return worker
}

async function play(reply: (body: ChatBody, index: number) => StubReply, options: Partial<StubRunOptions> = {}) {
  const endpoint = await stub(reply)
  const run = await launchStubRun(db, { url: endpoint.url, items: 1, ...options })
  await work()
  const state = await untilRunRests(db, run.runId)
  const interactions = await db.prisma.interaction.findMany({
    where: { runId: run.runId },
    orderBy: { position: 'asc' },
    include: { turns: { orderBy: { number: 'asc' } }, judgements: true, calls: true, scores: true },
  })
  return { endpoint, run, state, interactions }
}

const countAsked = (endpoint: StubEndpoint, asked: Asked): number =>
  endpoint.requests.filter(({ body }) => body !== null && whoIsAsked(body) === asked).length

describe('a run', () => {
  test('is played to its end and scored by the formula', async () => {
    const { state, interactions } = await play(stubCast(), { items: 3 })
    expect(state).toEqual({ status: 'completed', statusReason: null })
    expect(interactions.map(({ status, stopReason, turnCount }) => ({ status, stopReason, turnCount }))).toEqual(
      Array(3).fill({ status: 'scored', stopReason: 'solved', turnCount: 2 }),
    )
    const score = interactions[0]?.scores[0]
    expect(score?.weightedComplexity).toBeCloseTo(3.9, 12)
    expect(score).toMatchObject({
      averageUserHelpfulness: 5,
      averageAgentHelpfulness: 8,
      averageQuality: 1.6,
      solved: true,
      scoredTurns: 2,
    })
    expect(score?.finalScore).toBeCloseTo(27.5, 12)
  })

  test('makes summary, problem, complexity and the opening’s score once, and a second run makes none of them again', async () => {
    const { endpoint, run } = await play(stubCast(), { items: 2, trials: 2 })
    const made = () => PREPARATION_PURPOSES.map((purpose) => countAsked(endpoint, purpose))
    expect(made()).toEqual([2, 2, 2, 2, 2, 2])
    const second = await launchStubRun(db, { url: endpoint.url, items: 2, like: run })
    expect(await untilRunRests(db, second.runId)).toMatchObject({ status: 'completed' })
    expect(made()).toEqual([2, 2, 2, 2, 2, 2])
    expect(countAsked(endpoint, 'agent')).toBe(2 * 2 * 2 + 2 * 2)
  })

  test('keeps the agent’s cost apart from the benchmark’s, and counts tokens', async () => {
    const usage = { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 }
    const { interactions } = await play((body) => stubCompletion({ content: stubCast()(body) as string, usage }), {
      pricing: { mode: 'input-output', inputPerMillion: 2, outputPerMillion: 8 },
    })
    const interaction = interactions[0]
    const perCall = 0.0028
    expect(interaction?.agentCostUsd).toBeCloseTo(2 * perCall, 12)
    // Turn 1: agent's judge and solved check; turn 2: user proxy and three judges.
    expect(interaction?.benchmarkCostUsd).toBeCloseTo(6 * perCall, 12)
    expect([interaction?.inputTokens, interaction?.outputTokens]).toEqual([8_000, 800])
    expect([interaction?.unknownCostTurns, interaction?.unknownCostCalls]).toEqual([0, 0])
  })

  test('without usage the cost is unknown, not zero', async () => {
    const { interactions } = await play((body) => stubCompletion({ content: stubCast()(body) as string, usage: null }))
    expect(interactions[0]).toMatchObject({ unknownCostTurns: 2, unknownCostCalls: 6, agentCostUsd: 0 })
    expect(interactions[0]?.calls.every(({ costUsd, inputTokens }) => costUsd === null && inputTokens === null)).toBe(
      true,
    )
  })
})

describe('the exact request behind each call', () => {
  test('is rebuilt byte for byte as the stub received it', async () => {
    const unreadableOnce = (body: ChatBody, turn: number) =>
      turn === 1 && body.messages.length === 2 ? 'I would say great.' : stubScore(8)
    const refusesSchema = (body: ChatBody) =>
      JSON.stringify(body).includes('json_schema')
        ? stubError(400, { message: 'response_format json_schema is not supported', param: 'response_format' })
        : stubCast({ 'agent-helpfulness': unreadableOnce, agent: 'Use `\ud83d` and 🔥 {{x}} $& "q"\n\ttab' })(body)
    const { endpoint, run, interactions } = await play(refusesSchema, {
      parameters: { temperature: 0.2, sendSeed: true, extra: { b: 1, a: { z: 1, y: [2] } } },
      question: 'Lone \udd25 half and {x}',
    })
    const sent = new Map(
      endpoint.requests.map(({ bodyText }) => [createHash('sha256').update(bodyText).digest('hex'), bodyText]),
    )
    const interaction = interactions[0]
    expect(interaction?.calls).toHaveLength(9)
    for (const { turn, sequence, requestSha256 } of interaction?.calls ?? []) {
      const call = await findTurnCall(db, { interactionId: interaction?.id ?? '', turn, sequence })
      const rebuilt = call === null ? null : rebuildRequest(call)
      expect(rebuilt?.asSent).toBe(true)
      expect(rebuilt?.bodyText).toBe(sent.get(Buffer.from(requestSha256).toString('hex')))
    }
    for (const kind of PREPARATION_PURPOSES) {
      const judgeKey = preparationKey(kind, run.configuration)
      const call = await findPreparationCall(db, { itemId: run.itemIds[0] ?? '', kind, judgeKey, index: 0 })
      const rebuilt = call === null ? null : rebuildRequest(call)
      expect([kind, rebuilt?.asSent]).toEqual([kind, true])
      expect([...sent.values()]).toContain(rebuilt?.bodyText)
    }
  })
})

describe('texts', () => {
  test('come back as they were, whatever they hold; a NUL becomes U+FFFD and the turn says so', async () => {
    const answer = `Use strcpy\u0000 here ${'🔥{{ }} $& <b>é</b> '.repeat(5_000)}`
    const { interactions, state } = await play(
      stubCast({ agent: answer, 'agent-helpfulness': stubScore(8, 'quotes \u0000 it') }),
    )
    expect(state.status).toBe('completed')
    expect(interactions[0]?.turns.map(({ agentText }) => agentText)).toEqual(
      Array(2).fill(answer.replace('\u0000', '\ufffd')),
    )
    expect(interactions[0]?.turns[0]?.signs).toContain('cleaned')
  })

  test('a reply in parts is one text for judge, user proxy and transcript', async () => {
    const parts = [
      { type: 'text', text: 'Restart ' },
      { type: 'text', text: 'nginx' },
    ]
    const { endpoint, interactions } = await play(stubCast({ agent: stubCompletion({ content: parts }) }))
    expect(interactions[0]?.turns[0]?.agentText).toBe('Restart nginx')
    for (const asked of ['agent-helpfulness', 'solved', 'user-proxy'] as const) {
      const request = endpoint.requests.find(({ body }) => body !== null && whoIsAsked(body) === asked)
      expect(request?.bodyText).toContain('Restart nginx')
    }
    expect(endpoint.requests.map(({ bodyText }) => bodyText).join()).not.toContain('[object Object]')
  })

  test('reasoning never reaches the other side or the judge, in a field or in the text', async () => {
    const thinking = stubCompletion({
      content: '<think>SECRET A</think>Restart it.',
      message: { reasoning_content: 'SECRET B' },
    })
    const { endpoint, interactions } = await play(stubCast({ agent: thinking }))
    expect(interactions[0]?.turns[0]?.agentText).toBe('Restart it.')
    expect(endpoint.requests.map(({ bodyText }) => bodyText).join()).not.toContain('SECRET')
  })
})

describe('scores that could not be had', () => {
  test.each([
    ['an unreadable verdict', "I'd say this is great." as StubReply, 'no-score'],
    ['a judge that fails', stubAnswer(500, { error: { message: 'overloaded' } }) as StubReply, 'judge-error'],
  ])('%s on the fifth turn: 8.0 from 4 of 5', async (_, fifth, reason) => {
    const reply = stubCast({ 'agent-helpfulness': (_body, turn) => (turn === 5 ? fifth : stubScore(8)) }, 99)
    const { interactions } = await play(reply, { maxTurns: 5 })
    expect(interactions[0]?.scores[0]).toMatchObject({ averageAgentHelpfulness: 8, scoredTurns: 4 })
    const missing = interactions[0]?.judgements.find(({ turn, job }) => turn === 5 && job === 'agent')
    expect(missing).toMatchObject({ score: null, unscoredReason: reason })
  })

  test('no user message scored: unscored, with that reason, and no number anywhere', async () => {
    const { interactions, state } = await play(stubCast({ opening: 'hm', 'user-helpfulness': 'hm' }))
    expect(state.status).toBe('completed')
    expect(interactions[0]).toMatchObject({
      status: 'unscored',
      statusReason: 'quality not available: no user message scored',
    })
    expect(interactions[0]?.scores[0]).toMatchObject({
      averageQuality: null,
      finalScore: null,
      averageUserHelpfulness: null,
    })
  })

  test('complexity that can’t be had leaves the interaction unscored, and says why', async () => {
    const { interactions } = await play(stubCast({ 'error-handling': "I can't evaluate this." }))
    expect(interactions[0]?.status).toBe('unscored')
    expect(interactions[0]?.statusReason).toContain('complexity not available: error handling not scored')
  })
})

describe('when the surroundings fail', () => {
  test('an agent that can’t be reached errs the interaction; the others go on', async () => {
    const broken = (body: ChatBody, turn: number) =>
      JSON.stringify(body).includes('It fails at 2') ? stubAnswer(502, 'Bad gateway') : `Step ${turn}`
    const summary = (body: ChatBody) => (JSON.stringify(body).includes('Question 2') ? 'It fails at 2' : 'It fails')
    const { interactions, state } = await play(stubCast({ agent: broken, summary }), { items: 3 })
    expect(state.status).toBe('completed-with-errors')
    expect(interactions.map(({ status }) => status)).toEqual(['scored', 'errored', 'scored'])
    expect(interactions[1]?.statusReason).toContain('502')
  })

  test.each([
    [
      'a wrong key',
      401,
      { message: 'Invalid API key provided.', code: 'invalid_api_key' },
      'Invalid API key provided.',
    ],
    [
      'a model that does not exist',
      404,
      { message: 'The model `stub-model` does not exist', code: 'model_not_found' },
      'does not exist',
    ],
    [
      'no credit',
      429,
      { message: 'You exceeded your current quota', code: 'insufficient_quota' },
      'exceeded your current quota',
    ],
  ])('%s pauses the run with the server’s sentence; nothing is burnt', async (_, status, error, sentence) => {
    const { interactions, state, endpoint } = await play(() => stubError(status, error), { items: 20 })
    expect(state.status).toBe('paused')
    expect(state.statusReason).toContain(sentence)
    const waiting = () =>
      db.prisma.interaction.count({ where: { runId: interactions[0]?.runId ?? '', status: 'waiting' } })
    expect(await until(waiting, (count) => count === 20)).toBe(20)
    expect(endpoint.chatCalls()).toBeLessThanOrEqual(8)
  })

  test('what was learnt of an endpoint survives: a later run does not ask for what was refused', async () => {
    const refuses = (body: ChatBody) =>
      body.response_format === undefined
        ? stubCast()(body)
        : stubError(400, { message: 'response_format is not supported', param: 'response_format' })
    const { endpoint, run } = await play(refuses)
    const refused = endpoint.requests.filter(({ body }) => body?.response_format !== undefined).length
    expect(refused).toBeGreaterThan(0)
    for (const each of open.splice(1)) await each.stop()
    const second = await launchStubRun(db, { url: endpoint.url, items: 1, like: run })
    await work()
    await untilRunRests(db, second.runId)
    expect(endpoint.requests.filter(({ body }) => body?.response_format !== undefined)).toHaveLength(refused)
  })
})

describe('limits of a connection', () => {
  test('calls in flight are kept across two workers', async () => {
    const endpoint = await stub(stubCast(), 20)
    const run = await launchStubRun(db, { url: endpoint.url, items: 8, limits: { maxConcurrent: 3 } })
    await Promise.all([work(), work()])
    expect(await untilRunRests(db, run.runId)).toMatchObject({ status: 'completed' })
    expect(endpoint.mostInFlight()).toBeLessThanOrEqual(3)
    expect(endpoint.mostInFlight()).toBeGreaterThanOrEqual(2)
  })
})

describe('two workers', () => {
  test('share the work: each plays at least 30 % of it, and nothing twice', async () => {
    const endpoint = await stub(stubCast(), 30)
    const run = await launchStubRun(db, { url: endpoint.url, items: 40 })
    const seen = new Map<string, number>()
    const [a, b] = await Promise.all([work(4), work(4)])
    const watch = async () => {
      const { rows } = await db.pool.query<{ id: string; claimedBy: string | null }>(
        'select id, "claimedBy" from "Interaction" where "runId" = $1 and status = \'running\'',
        [run.runId],
      )
      for (const { id, claimedBy } of rows) if (claimedBy !== null) seen.set(`${claimedBy} ${id}`, 1)
      return (await db.prisma.run.findUniqueOrThrow({ where: { id: run.runId } })).status
    }
    expect(await until(watch, (status) => status === 'completed')).toBe('completed')
    const playedBy = ({ id }: Worker) => [...seen.keys()].filter((key) => key.startsWith(id)).length
    expect(playedBy(a)).toBeGreaterThanOrEqual(12)
    expect(playedBy(b)).toBeGreaterThanOrEqual(12)
    expect(countAsked(endpoint, 'agent')).toBe(80)
  })
})

describe('a worker that stops', () => {
  test('puts back what is under way; another goes on after the last stored turn', async () => {
    let free: (() => void) | undefined
    const endpoint = await stub(
      stubCast({ agent: (_, turn) => (turn === 3 && free === undefined ? { kind: 'hang' } : `Step ${turn}`) }, 4),
    )
    const run = await launchStubRun(db, { url: endpoint.url, items: 1 })
    const first = await work()
    const turnThreeAsked = async () =>
      endpoint.requests.some(({ body }) => body !== null && whoIsAsked(body) === 'agent' && turnOf(body) === 3)
    await until(turnThreeAsked, (asked) => asked)
    free = () => undefined
    await first.stop()
    open.splice(open.indexOf(first), 1)
    await work()
    expect(await untilRunRests(db, run.runId)).toMatchObject({ status: 'completed' })
    const turns = await db.prisma.turn.findMany({ where: { runId: run.runId }, orderBy: { number: 'asc' } })
    expect(turns.map(({ number, signs }) => [number, signs.length])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ])
    expect(
      endpoint.requests
        .filter(({ body }) => body !== null && whoIsAsked(body) === 'agent')
        .map(({ body }) => body && turnOf(body)),
    ).toEqual([1, 2, 3, 3, 4])
  })
})
