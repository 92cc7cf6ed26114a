import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ApiUnderTest, openApi } from '@/app/api/v1/testing/api-under-test'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { stubScore } from '@/lib/models/stub-reply'
import { stubCast } from './testing/stub-cast'
import { launchStubRun, type StubRunOptions } from './testing/stub-study'
import { until, untilRunRests } from './testing/until'
import { startWorker, type Worker } from './worker'

let api: ApiUnderTest
let endpoint: StubEndpoint
const workers: Worker[] = []

beforeAll(async () => {
  api = await openApi()
  // The user is worth 5, the agent 8 in its first turn and 6 later.
  endpoint = await startStubEndpoint({
    reply: stubCast({ 'agent-helpfulness': (_, turn) => stubScore(turn === 1 ? 8 : 6) }),
    latencyMs: 5,
  })
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
})
afterAll(async () => {
  await endpoint.close()
})

async function work(): Promise<void> {
  workers.push(
    await startWorker({
      db: api.db,
      concurrency: 4,
      simulatorUrl: async () => Promise.reject(new Error('no simulator in this test')),
    }),
  )
}

async function played(options: Partial<StubRunOptions> = {}) {
  const run = await launchStubRun(api.db, { url: endpoint.url, items: 3, ...options })
  await work()
  await untilRunRests(api.db, run.runId)
  return run
}

const TOPIC_FIRST = { criticalThinking: 0.1, errorHandling: 0.2, topicKnowledge: 0.7 }

const rescore = (id: string, body: object) => api.call('POST /runs/{id}/rescore', { id, body })
const setsOf = async (id: string) => (await api.call('GET /runs/{id}/score-sets', { id })).body.data
const untilReady = (id: string) =>
  until(
    () => setsOf(id),
    (sets) => sets.every(({ pending }) => !pending),
  )
const runUnder = async (id: string, query: Record<string, string>) =>
  (await api.call('GET /runs/{id}', { id, query })).body

describe('scoring a run anew', () => {
  test('makes a further score set without calling a model, and the launch’s own stays what it was', async () => {
    const { runId, interactionIds } = await played()
    const before = await runUnder(runId, {})
    const calls = endpoint.requests.length

    const { status, body } = await rescore(runId, { formula: 'ten-point', weights: TOPIC_FIRST })
    expect(status).toBe(202)
    expect(body).toMatchObject({ formula: 'ten-point', weights: TOPIC_FIRST, launch: false, pending: true })
    await untilReady(runId)
    expect(endpoint.requests).toHaveLength(calls)

    const query = { formula: 'ten-point', weights: '0.1,0.2,0.7' }
    const after = await runUnder(runId, query)
    // Criteria 4, 3.5 and 5; agent (8 + 6) / 2 = 7 by user 5: min(10, 14) = 10.
    const complexity = 0.1 * 4 + 0.2 * 3.5 + 0.7 * 5
    expect(after).toMatchObject({ formula: 'ten-point', weights: TOPIC_FIRST, scoreSet: { launch: false } })
    expect(after.summary.meanFinalScore).toBeCloseTo(5 * (complexity + 10), 10)
    const again = await runUnder(runId, {})
    expect(again.summary).toEqual(before.summary)
    expect(again.summary.meanFinalScore).toBeCloseTo(5 * (3.9 + 1.4), 10)

    const listed = (await api.call('GET /runs/{id}/interactions', { id: runId, query })).body.data[0]
    expect(listed?.scores).toMatchObject({ averageQuality: 10, turnOneQuality: 10, averageAgentHelpfulness: 7 })
    expect(listed?.scores.weightedComplexity).toBeCloseTo(complexity, 12)
    const transcript = await api.call('GET /interactions/{id}', { id: interactionIds[0] ?? '', query })
    expect(transcript.body.run).toMatchObject({ formula: 'ten-point', weights: TOPIC_FIRST })
    expect(transcript.body.scores).toEqual(listed?.scores)
    expect(transcript.body.turns.map(({ quality }) => quality)).toEqual([10, 10])
    const ratio = await api.call('GET /interactions/{id}', { id: interactionIds[0] ?? '' })
    expect(ratio.body.turns.map(({ quality }) => quality)).toEqual([1.6, 1.2])
  })

  test('the same twice makes one set; what is not given is as in the launch', async () => {
    const { runId } = await played({ items: 1 })
    const [one, other] = [
      await rescore(runId, { formula: 'ten-point' }),
      await rescore(runId, { formula: 'ten-point' }),
    ]
    expect(other.body.id).toBe(one.body.id)
    expect(one.body.weights).toEqual({ criticalThinking: 0.5, errorHandling: 0.4, topicKnowledge: 0.1 })
    expect((await rescore(runId, {})).body).toMatchObject({ launch: true, pending: false })
    expect((await untilReady(runId)).map(({ formula, launch }) => [formula, launch])).toEqual([
      ['ratio', true],
      ['ten-point', false],
    ])
  })

  test('of a run under way holds what has ended and what is yet to end', async () => {
    const run = await launchStubRun(api.db, { url: endpoint.url, items: 12 })
    await work()
    await until(
      () => api.db.prisma.interaction.count({ where: { runId: run.runId, status: 'scored' } }),
      (scored) => scored > 0,
    )
    const { body: set } = await rescore(run.runId, { formula: 'ten-point' })
    await untilRunRests(api.db, run.runId)
    await untilReady(run.runId)
    expect(await api.db.prisma.interactionScore.count({ where: { scoreSetId: set.id } })).toBe(12)
    const { summary } = await runUnder(run.runId, { formula: 'ten-point' })
    expect(summary).toMatchObject({ n: 12 })
    expect(summary.meanFinalScore).toBeCloseTo(5 * (3.9 + 10), 10)
  })

  test('leaves what is missing missing, with its reason', async () => {
    const silent = await startStubEndpoint({ reply: stubCast({ 'agent-helpfulness': 'I would say it is fine.' }) })
    const { runId } = await played({ items: 1, url: silent.url })
    await rescore(runId, { formula: 'ten-point' })
    await untilReady(runId)
    const [scores] = (
      await api.call('GET /runs/{id}/interactions', { id: runId, query: { formula: 'ten-point' } })
    ).body.data.map((each) => each.scores)
    expect(scores).toMatchObject({
      averageQuality: null,
      finalScore: null,
      missingReason: 'quality not available: no agent answer scored',
    })
    expect(scores?.weightedComplexity).toBeCloseTo(3.9, 12)
    await silent.close()
  })
})

describe('a list of runs', () => {
  test('under a formula shows the runs that are scored so, and says of the others that they are not', async () => {
    const one = await played({ items: 1 })
    const other = await launchStubRun(api.db, { url: endpoint.url, items: 1, like: one })
    await untilRunRests(api.db, other.runId)
    await rescore(one.runId, { formula: 'ten-point' })
    await untilReady(one.runId)
    const { data } = (await api.call('GET /runs', { query: { formula: 'ten-point' } })).body
    const of = (runId: string) => data.find(({ id }) => id === runId)
    expect(of(one.runId)?.summary.meanFinalScore).toBeCloseTo(5 * (3.9 + 10), 10)
    expect(of(other.runId)).toMatchObject({
      formula: 'ten-point',
      scoreSet: { id: null, launch: false },
      summary: { meanFinalScore: null, reason: 'not scored under ten-point, 0.5 / 0.4 / 0.1' },
    })
  })
})

describe('a score set', () => {
  test('can be deleted with its scores, but not the launch’s own', async () => {
    const { runId } = await played({ items: 1 })
    const { body: set } = await rescore(runId, { weights: TOPIC_FIRST })
    await untilReady(runId)
    const [launch] = await setsOf(runId)
    const refused = await api.call('DELETE /score-sets/{id}', { id: launch?.id ?? '' })
    expect(refused.status).toBe(409)
    expect(refused.body.error.message).toContain('These are the scores of the launch itself')
    expect((await api.call('DELETE /score-sets/{id}', { id: set.id })).status).toBe(204)
    expect(await setsOf(runId)).toHaveLength(1)
    expect(await api.db.prisma.interactionScore.count({ where: { scoreSetId: set.id } })).toBe(0)
  })

  test.each([
    [{ weights: { criticalThinking: 0.5, errorHandling: 0.4, topicKnowledge: 0.2 } }, 'weights', /^must sum to 1, got/],
    [{ formula: 'median' }, 'formula', /^must be one of ratio, ten-point, got "median"/],
  ])('of %j is refused', async (body, field, message) => {
    const run = await launchStubRun(api.db, { url: endpoint.url, items: 1 })
    const { status, body: answer } = await rescore(run.runId, body)
    expect(status).toBe(422)
    expect(answer.error.fields[field]).toMatch(message)
  })

  test('that the address names wrongly is told at its field', async () => {
    const { body } = await api.call('GET /runs', { query: { weights: '0.5,0.5' } })
    expect(body.error.fields.weights).toMatch(/^must be three numbers from 0 to 1 that sum to 1/)
  })
})
