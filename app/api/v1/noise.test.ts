import { beforeAll, describe, expect, test } from 'vitest'
import { seedRun } from '@/lib/db/testing/seed-run'
import { type ApiUnderTest, openApi } from './testing/api-under-test'
import { type Study, seedStudy } from './testing/seed-study'

let api: ApiUnderTest
let study: Study
let first = ''
let rival = ''

beforeAll(async () => {
  api = await openApi()
  study = await seedStudy(api, 30)
  const { agent, judge, dataset } = study
  const shared = { dataset, judge, complexitySeed: 1 }
  first = (await seedRun(api.db, { ...shared, agent, helpfulness: 6, seed: 1 })).runId
  rival = (await seedRun(api.db, { ...shared, agent: judge, helpfulness: 7, seed: 2 })).runId
})

/** A run of the same agent as a worker would have left it: seeded, then linked as the command links it. */
async function seedAgain(seed: number): Promise<string> {
  const { agent, judge, dataset } = study
  const { runId } = await seedRun(api.db, { agent, dataset, judge, complexitySeed: 1, helpfulness: 6, seed })
  const repeats = { runId: first, runName: 'first' }
  await api.db.prisma.$executeRawUnsafe(
    `update "Run" set "repeatsRunId" = $2::uuid, configuration = jsonb_set(configuration, '{repeats}', $3::jsonb)
     where id = $1::uuid`,
    runId,
    first,
    JSON.stringify(repeats),
  )
  return runId
}

describe('the analysis of a launch', () => {
  test('is frozen with it; what it does not name is the method’s own', async () => {
    const { body: plain } = await api.call('POST /runs', { body: study.launch })
    expect(plain.configuration.analysis).toEqual({
      primaryMetric: 'finalScore',
      baseline: null,
      alpha: 0.05,
      smallestDifference: null,
    })
    const analysis = { primaryMetric: 'averageQuality', baselineAgentId: study.judge.agentId, smallestDifference: 0.2 }
    const { status, body } = await api.call('POST /runs', { body: { ...study.launch, analysis } })
    expect(status).toBe(201)
    expect(body.configuration.analysis).toEqual({
      primaryMetric: 'averageQuality',
      baseline: { agentId: study.judge.agentId, name: 'judge' },
      alpha: 0.05,
      smallestDifference: 0.2,
    })
  })

  test.each([
    [{ alpha: 0 }, 'analysis.alpha', 'must be above 0 and at most 0.5, got 0'],
    [{ smallestDifference: -1 }, 'analysis.smallestDifference', 'must be above 0, got -1'],
    [
      { baselineAgentId: '0190c5a0-0000-7000-8000-000000000001' },
      'analysis.baselineAgentId',
      'names an agent that does not exist',
    ],
  ])('%j is refused', async (analysis, field, message) => {
    const { status, body } = await api.call('POST /runs', { body: { ...study.launch, analysis } })
    expect([status, body.error.fields]).toEqual([422, { [field]: message }])
  })
})

describe('running an agent again', () => {
  test('makes a run of its own: the same questions and all else frozen, another seed, linked to the first', async () => {
    const { status, body } = await api.call('POST /runs/{id}/repeat', {
      id: first,
      headers: { 'idempotency-key': 'k' },
    })
    expect(status).toBe(201)
    const { body: before } = await api.call('GET /runs/{id}', { id: first })
    expect(body.repeats).toEqual({ runId: first, runName: before.name })
    expect(body.configuration.seed).not.toBe(before.configuration.seed)
    expect(body.name).toBe(`${before.name} (again, seed ${body.configuration.seed})`)
    const { seed: _seed, marks: _marks, repeats: _repeats, ...same } = body.configuration
    expect(before.configuration).toMatchObject(same)
    expect(body.progress).toMatchObject({ planned: 30, waiting: 30 })
    const again = await api.call('POST /runs/{id}/repeat', { id: first, headers: { 'idempotency-key': 'k' } })
    expect([again.status, again.body.id]).toEqual([200, body.id])
    await api.call('POST /runs/{id}/cancel', { id: body.id })
    await api.call('DELETE /runs/{id}', { id: body.id })
  })

  test('is refused under the run’s own seed, and while the run is on its way', async () => {
    const { body: run } = await api.call('GET /runs/{id}', { id: first })
    const { seed } = run.configuration
    const own = await api.call('POST /runs/{id}/repeat', { id: first, body: { seed } })
    expect([own.status, own.body.error.fields]).toEqual([
      422,
      { seed: `must be another than the run's own, got ${seed}` },
    ])
    const { agent, dataset } = study
    const { runId } = await seedRun(api.db, { agent, dataset, status: 'running', waiting: 3 })
    const early = await api.call('POST /runs/{id}/repeat', { id: runId })
    expect([early.status, early.body.error.message]).toEqual([
      409,
      'The run is running; it can be run again once it has ended.',
    ])
  })
})

test('chance is measured once the agent has been run again: a floor, and variance by source', async () => {
  const alone = await api.call('GET /runs/{id}/noise', { id: first })
  expect(alone.body).toMatchObject({ floor: null, floorReason: 'the agent has been run once', metric: 'finalScore' })
  expect(alone.body.variance?.trial.variance).toBeNull()

  const again = await seedAgain(3)
  const { body } = await api.call('GET /runs/{id}/noise', { id: first })
  expect(body.runs.map(({ id }) => id).toSorted()).toEqual([first, again].toSorted())
  expect(body.floor).toMatchObject({ items: 30, runs: 2, df: 29, pairs: [{ separated: false }] })
  const [pair] = body.floor?.pairs ?? []
  expect(body.floor?.smallestDifference).toBeCloseTo(((pair?.upper ?? 0) - (pair?.lower ?? 0)) / 2, 9)
  const { item, trial, within } = body.variance ?? {}
  expect(trial).toEqual({ variance: within, why: 'holds the judge’s part too' })
  expect(item?.variance).toBeGreaterThan(trial?.variance ?? 0)
  // Seen from the further run it is the same family.
  const other = await api.call('GET /runs/{id}/noise', { id: again })
  expect(other.body.floor?.smallestDifference).toBeCloseTo(body.floor?.smallestDifference ?? 0, 12)
})

describe('the planner', () => {
  const plan = (query: Record<string, string>) => api.call('GET /planner', { query })

  test('says how many questions a difference between two needs, from what they measured', async () => {
    const { status, body } = await plan({ runs: `${first},${rival}`, difference: '0.5' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'pair', metric: 'finalScore', measured: { items: 30, trials: 1 } })
    expect(body.itemsNeeded).toBeGreaterThan(2)
    // With as many as are needed the difference is seen as often as was asked for.
    const enough = await plan({ runs: `${first},${rival}`, difference: '0.5', items: String(body.itemsNeeded) })
    expect(enough.body.power).toBeGreaterThanOrEqual(0.8)
    const fewer = await plan({
      runs: `${first},${rival}`,
      difference: '0.5',
      items: String((body.itemsNeeded ?? 3) - 1),
    })
    expect(fewer.body.power).toBeLessThan(0.8)
  })

  test('says at which α each pair of several agents is decided, and how many questions that takes', async () => {
    const query = { runs: `${first},${rival}`, difference: '0.5' }
    const [two, five, baseline] = [
      await plan(query),
      await plan({ ...query, agents: '5' }),
      await plan({ ...query, agents: '5', compared: 'baseline' }),
    ]
    expect(two.body.family).toEqual({ agents: 2, pairs: 1, alpha: 0.05 })
    expect(five.body.family).toEqual({ agents: 5, pairs: 10, alpha: 0.005 })
    expect(baseline.body.family).toEqual({ agents: 5, pairs: 4, alpha: 0.0125 })
    const needed = [two, baseline, five].map(({ body }) => body.itemsNeeded ?? 0)
    expect(needed).toEqual(needed.toSorted((a, b) => a - b))
    expect(new Set(needed).size).toBe(3)
    const wrong = await plan({ ...query, agents: '1' })
    expect(wrong.body.error.fields).toEqual({ agents: expect.stringContaining('got 1') })
  })

  test('knows what a judgement buys from a run that judged each text twice', async () => {
    const { agent, judge, dataset } = study
    const { runId, interactionIds } = await seedRun(api.db, { agent, dataset, judge, complexitySeed: 1, seed: 11 })
    await api.db.prisma.$executeRawUnsafe(
      `update "Run" set configuration = jsonb_set(configuration, '{judging,judgements}', '2') where id = $1::uuid`,
      runId,
    )
    const stored = api.db.prisma
    for (const [at, interactionId] of interactionIds.entries()) {
      // Each agent text scored 6 and 8, 8 and 6, or twice 5: a judgement's variance of 2 in three of four conversations.
      const scores = at % 2 === 0 ? [6, 8] : at % 4 === 1 ? [8, 6] : [5, 5]
      await stored.turn.create({
        data: {
          interactionId,
          number: 1,
          runId,
          agentText: 'an answer',
          agentOutcome: 'answered',
          signs: [],
          startedAt: new Date(),
          durationMs: 1,
          eventSeq: at,
        },
      })
      await stored.judgement.createMany({
        data: [
          { interactionId, turn: 1, job: 'user', score: 5, decidedBy: 'opening' },
          {
            interactionId,
            turn: 1,
            job: 'agent',
            score: ((scores[0] ?? 0) + (scores[1] ?? 0)) / 2,
            decidedBy: 'judge',
            repeats: scores.map((score) => ({ score, raw: String(score), finishReason: 'stop' })),
          },
        ],
      })
    }
    const metric = 'averageAgentHelpfulness'
    const { body } = await plan({ runs: runId, metric, difference: '0.5' })
    expect(body.measured).toMatchObject({ judgements: 2, trials: 1 })
    const judgements = body.doublings.find(({ what }) => what === 'judgements')
    expect(judgements?.why).toBeNull()
    expect(judgements?.smallestDifference).toBeLessThan(body.smallestDifference ?? 0)
    const { body: four } = await plan({ runs: runId, metric, difference: '0.5', judgements: '4' })
    expect(four.smallestDifference).toBeCloseTo(judgements?.smallestDifference ?? 0, 9)
    // 15 × (6, 8), 8 × (8, 6), 7 × (5, 5): second less first 2, −2 or 0, of mean 14 ÷ 30. Half of their variance is one
    // judgement's, a half of that two judgements', and of that four spare a half.
    const ofDifferences = (23 * 4 - 30 * (14 / 30) ** 2) / 29
    expect((body.sd ?? 0) ** 2 - (four.sd ?? 0) ** 2).toBeCloseTo(ofDifferences / 8, 9)
    await api.call('DELETE /runs/{id}', { id: runId })
  })

  test('one run alone plans for runs on different questions, which need many more', async () => {
    const [pair, alone] = [
      await plan({ runs: `${first},${rival}`, difference: '0.5' }),
      await plan({ runs: first, difference: '0.5' }),
    ]
    expect(alone.body.kind).toBe('run')
    expect(alone.body.itemsNeeded).toBeGreaterThan(3 * (pair.body.itemsNeeded ?? 0))
  })

  test('trials are planned only where they were measured', async () => {
    const { body } = await plan({ runs: `${first},${rival}`, difference: '0.5', trials: '3' })
    expect(body).toMatchObject({ itemsNeeded: null, power: null })
    expect(body.why).toMatch(/^of judge: each question was played once/)
  })

  test.each([
    [{ difference: '1' }, 'runs', 'is required: the id of an earlier run, or of two with a comma'],
    [{ runs: 'x', difference: '1' }, 'runs.0', 'must be ids of runs, with a comma, got "x"'],
    [
      { runs: '0190c5a0-0000-7000-8000-000000000001', difference: '0' },
      'difference',
      'must be above 0, in the metric’s unit, got 0',
    ],
    [
      { runs: '0190c5a0-0000-7000-8000-000000000001', difference: '1', power: '1' },
      'power',
      'must be above 0 and below 1, got 1',
    ],
  ])('%j is refused', async (query, field, message) => {
    const { status, body } = await plan(query as unknown as Record<string, string>)
    expect([status, body.error.fields]).toEqual([422, { [field]: message }])
  })

  test('a run that does not exist is refused', async () => {
    const { status, body } = await plan({ runs: '0190c5a0-0000-7000-8000-000000000001', difference: '1' })
    expect([status, body.error.fields]).toEqual([422, { runs: 'names a run that does not exist' }])
  })
})
