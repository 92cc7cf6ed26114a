import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ApiUnderTest, openApi } from '@/app/api/v1/testing/api-under-test'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { stubScore } from '@/lib/models/stub-reply'
import { stubCast } from './testing/stub-cast'
import { launchStubRun } from './testing/stub-study'
import { until, untilRunRests } from './testing/until'
import { startWorker, type Worker } from './worker'

let api: ApiUnderTest
let endpoint: StubEndpoint
let worker: Worker
let run: { runId: string; interactionIds: string[] }

beforeAll(async () => {
  api = await openApi()
  // The user is worth 5, the agent 8 in its first turn and 6 later; criteria are 4, 3.5 and 5.
  endpoint = await startStubEndpoint({
    reply: stubCast({ 'agent-helpfulness': (_, turn) => stubScore(turn === 1 ? 8 : 6) }),
    latencyMs: 5,
  })
  run = await launchStubRun(api.db, { url: endpoint.url, items: 2 })
  worker = await startWorker({
    db: api.db,
    concurrency: 4,
    simulatorUrl: async () => Promise.reject(new Error('no simulator in this test')),
  })
  await untilRunRests(api.db, run.runId)
})
afterEach(async () => {
  // Each test leaves the judges' scores alone.
  await api.db.pool.query('delete from "ScoreOverride"')
  await api.db.pool.query('delete from "CriterionOverride"')
  await api.db.pool.query('delete from "CorrectedScore"')
})
afterAll(async () => {
  await worker.stop()
  await endpoint.close()
})

const first = () => run.interactionIds[0] ?? ''
const correct = (body: object, id = first()) => api.call('POST /interactions/{id}/overrides', { id, body })
const meanOf = async (query: Record<string, string> = {}) =>
  (await api.call('GET /runs/{id}', { id: run.runId, query })).body
const COUNTED = { overrides: 'include' }
// Complexity under the paper's weights; quality 7 / 5 as judged, (2 + 6) / 2 / 5 where the first answer is worth 2.
const COMPLEXITY = 0.5 * 4 + 0.4 * 3.5 + 0.1 * 5
const JUDGED = 5 * COMPLEXITY + 5 * (7 / 5)
const CORRECTED = 5 * COMPLEXITY + 5 * (4 / 5)

test('a correction counts where it is asked for, and the judge’s own stays what counts elsewhere', async () => {
  const { status, body } = await correct({ turn: 1, of: 'agent', score: 2, reason: 'Copied.' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ judgeScore: 8, score: 2, author: 'this machine', removedAt: null })

  const judged = await meanOf()
  expect(judged.summary.meanFinalScore).toBeCloseTo(JUDGED, 9)
  expect(judged.corrections).toEqual({ shown: false, scores: 1, interactions: 1 })
  const counted = await meanOf(COUNTED)
  expect(counted.summary.meanFinalScore).toBeCloseTo((JUDGED + CORRECTED) / 2, 9)
  expect(counted.corrections).toEqual({ shown: true, scores: 1, interactions: 1 })

  const { data } = (await api.call('GET /runs/{id}/interactions', { id: run.runId, query: COUNTED })).body
  expect(data.map(({ corrections }) => corrections)).toEqual([1, 0])
  expect(data[0]?.scores.finalScore).toBeCloseTo(CORRECTED, 9)
  expect(data[1]?.scores.finalScore).toBeCloseTo(JUDGED, 9)

  const transcript = (await api.call('GET /interactions/{id}', { id: first(), query: COUNTED })).body
  expect(transcript.turns[0]).toMatchObject({ agentHelpfulness: { score: 8 }, corrections: [{ score: 2 }] })
  expect(transcript.turns[0]?.quality).toBeCloseTo(2 / 5, 9)
  const own = (await api.call('GET /interactions/{id}', { id: first() })).body
  expect(own.turns[0]?.quality).toBeCloseTo(8 / 5, 9)
  expect(own.scores.finalScore).toBeCloseTo(JUDGED, 9)
})

test('a second correction takes the place of the first; taken back, both are history and nothing rests on them', async () => {
  await correct({ turn: 1, of: 'agent', score: 3, reason: 'Too high.' })
  const { body } = await correct({ turn: 1, of: 'agent', score: 2, reason: 'Still too high.' })
  expect((await meanOf(COUNTED)).summary.meanFinalScore).toBeCloseTo((JUDGED + CORRECTED) / 2, 9)
  expect((await api.call('DELETE /overrides/{id}', { id: body.id })).status).toBe(204)
  expect((await api.call('DELETE /overrides/{id}', { id: body.id })).status).toBe(404)
  const after = await meanOf(COUNTED)
  expect(after.summary.meanFinalScore).toBeCloseTo(JUDGED, 9)
  expect(after.corrections.interactions).toBe(0)
  const { turns } = (await api.call('GET /interactions/{id}', { id: first() })).body
  expect(turns[0]?.corrections.map(({ score, removedBy }) => [score, removedBy])).toEqual([
    [3, 'this machine'],
    [2, 'this machine'],
  ])
})

test('a further score set counts corrections too, whether it was made before or after them', async () => {
  const query = { formula: 'ten-point' }
  await correct({ turn: 1, of: 'agent', score: 2, reason: 'Copied.' })
  await api.call('POST /runs/{id}/rescore', { id: run.runId, body: query })
  await until(
    async () => (await api.call('GET /runs/{id}/score-sets', { id: run.runId })).body.data,
    (sets) => sets.length === 2 && sets.every(({ pending }) => !pending),
  )
  // By ten points: min(10, 10 × 7 / 5) = 10, corrected 10 × 4 / 5 = 8.
  const [whole, part] = [5 * COMPLEXITY + 50, 5 * COMPLEXITY + 40]
  expect((await meanOf({ ...query, ...COUNTED })).summary.meanFinalScore).toBeCloseTo((whole + part) / 2, 9)
  await correct({ turn: 1, of: 'agent', score: 2, reason: 'Copied too.' }, run.interactionIds[1])
  expect((await meanOf({ ...query, ...COUNTED })).summary.meanFinalScore).toBeCloseTo(part, 9)
  expect((await meanOf(query)).summary.meanFinalScore).toBeCloseTo(whole, 9)
})

test('a corrected criterion counts in a score set that is made later, and in a run that is played later', async () => {
  await correct({ of: 'critical-thinking', score: 2, reason: 'Easy.' })
  await correct({ turn: 1, of: 'agent', score: 2, reason: 'Copied.' })
  await api.call('POST /runs/{id}/rescore', {
    id: run.runId,
    body: { weights: { criticalThinking: 1, errorHandling: 0, topicKnowledge: 0 } },
  })
  await until(
    async () => (await api.call('GET /runs/{id}/score-sets', { id: run.runId })).body.data,
    (sets) => sets.every(({ pending }) => !pending),
  )
  // Complexity 4 of the other question and 2 of the corrected one; quality 7 / 5, corrected 4 / 5.
  const [other, own] = [5 * 4 + 5 * (7 / 5), 5 * 2 + 5 * (4 / 5)]
  const query = { weights: '1,0,0', ...COUNTED }
  expect((await meanOf(query)).summary.meanFinalScore).toBeCloseTo((other + own) / 2, 9)
  expect((await meanOf(query)).corrections).toEqual({ shown: true, scores: 2, interactions: 1 })

  const again = (await api.call('POST /runs/{id}/repeat', { id: run.runId, body: {} })).body
  await untilRunRests(api.db, again.id)
  const { body } = await api.call('GET /runs/{id}', { id: again.id, query: COUNTED })
  expect(body.corrections).toEqual({ shown: true, scores: 1, interactions: 1 })
  expect(body.summary.meanFinalScore).toBeCloseTo(JUDGED - (5 * 0.5 * 2) / 2, 9)
  const { complexityCorrections } = (await api.call('GET /interactions/{id}', { id: first() })).body
  expect(complexityCorrections.map(({ of, judgeScore, score }) => [of, judgeScore, score])).toEqual([
    ['critical-thinking', 4, 2],
  ])
})

test('what is no score, no turn or no reason is refused, and the field is named', async () => {
  const fields = async (body: object) => (await correct(body)).body.error.fields
  const fine = { turn: 1, of: 'agent', score: 2, reason: 'Copied.' }
  expect(await fields({ ...fine, score: 11 })).toEqual({ score: 'must be a number from 1 to 10, got 11' })
  expect(await fields({ ...fine, score: 0.5 })).toEqual({ score: 'must be a number from 1 to 10, got 0.5' })
  expect(Object.keys(await fields({ ...fine, reason: ' ' }))).toEqual(['reason'])
  expect(Object.keys(await fields({ ...fine, of: 'judge' }))).toEqual(['of'])
  expect(await fields({ ...fine, turn: 9 })).toEqual({
    turn: 'must be a turn with a score of the agent’s helpfulness, got 9',
  })
  expect((await api.call('GET /runs/{id}', { id: run.runId, query: { overrides: 'yes' } })).status).toBe(422)
})
