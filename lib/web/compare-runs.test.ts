import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsOfAnswer } from '@/app/api/v1/testing/check-answer'
import type { RunComparisonAnswer } from '@/lib/api/comparison'
import type { RobustnessAnswer } from '@/lib/api/robustness'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { rawRequest } from './testing/raw-request'
import { openWeb, type WebUnderTest } from './testing/web-under-test'

let web: WebUnderTest
const runs: Record<'good' | 'better' | 'twin' | 'other' | 'gaps', string> = {
  good: '',
  better: '',
  twin: '',
  other: '',
  gaps: '',
}

beforeAll(async () => {
  web = await openWeb()
  const { db } = web
  const [good, better] = [await seedAgent(db, { name: 'good' }), await seedAgent(db, { name: 'better' })]
  const [judge, second] = [await seedAgent(db, { name: 'judge' }), await seedAgent(db, { name: 'second judge' })]
  const dataset = await seedDataset(db, { name: 'Questions', items: 40 })
  const seed = async (options: object) =>
    (await seedRun(db, { agent: good, dataset, judge, complexitySeed: 1, ...options })).runId
  runs.good = await seed({ helpfulness: 5, seed: 1 })
  runs.better = await seed({ agent: better, helpfulness: 8, seed: 2 })
  runs.twin = await seed({ helpfulness: 5, seed: 3 })
  runs.other = await seed({ agent: better, judge: second, complexitySeed: 9, helpfulness: 8, seed: 4 })
  runs.gaps = await seed({ agent: better, helpfulness: 5.6, seed: 5, unscored: 2, errored: 6 })
})
afterAll(() => web.close())

async function compare(query: Record<string, string>) {
  const { status, text } = await rawRequest(web.port, { path: `/api/v1/comparisons?${new URLSearchParams(query)}` })
  const answer = JSON.parse(text)
  expect(faultsOfAnswer('GET /comparisons', status, answer)).toEqual([])
  return { status, answer: answer as RunComparisonAnswer & { error: { fields: Record<string, string> } } }
}
const of = (...names: (keyof typeof runs)[]) => names.map((name) => runs[name]).join(',')

describe('GET /comparisons', () => {
  test('says which run beats which, on how many common questions, and whose the difference is', async () => {
    const { status, answer } = await compare({ runs: of('good', 'better') })
    expect(status).toBe(200)
    expect(answer.sentence).toMatch(
      /^better beats good by \d\.\d\d points \(95\u00a0% \d\.\d\d to \d\.\d\d; the same 40 questions, answered by both, p < 0\.001\)\./,
    )
    expect(answer.decision.test).toBe('paired-t')
    expect(answer.groups.map(({ runId, name }) => [runId, name])).toEqual([
      [runs.good, 'good'],
      [runs.better, 'better'],
    ])
    const [split] = answer.splits
    expect(split?.weightedComplexity).toBe(0)
    expect(5 * (split?.averageQuality ?? 0)).toBeCloseTo(answer.decision.pairs[0]?.difference ?? Number.NaN, 10)
    expect(answer.runs.map(({ id }) => id)).toEqual([runs.good, runs.better])
    expect(answer).toMatchObject({ metric: 'finalScore', simulated: false })
    expect(answer.seed).toMatch(/^[0-9a-f]{64}$/)
  })

  test("can't tell an agent from itself, and names its runs apart", async () => {
    const { answer } = await compare({ runs: of('good', 'twin') })
    expect(answer.sentence).toContain("can't be told apart")
    expect(answer.sentence).toContain('That is not proof that they are equal.')
    expect(new Set(answer.groups.map(({ name }) => name)).size).toBe(2)
  })

  test('claims no win across judges, whatever the numbers', async () => {
    const { answer } = await compare({ runs: of('good', 'other') })
    expect(answer.sentence).not.toContain('beats')
    expect(answer.decision.pairs[0]?.claimed).toBe(false)
    expect(answer.decision.pairs[0]?.reasons.join(' ')).toContain('judge, second judge')
  })

  test('compares what both have scored, and names what is incomplete', async () => {
    const { answer } = await compare({ runs: of('good', 'gaps') })
    expect(answer.decision.pairs[0]?.commonItems).toBe(32)
    expect(answer.groups[1]).toMatchObject({ n: 32, missing: 8 })
    expect(answer.notes).toContain('8 of 80 interactions left out (unscored)')
    expect(answer.decision.pairs[0]?.reasons).toContain('better is incomplete')
  })

  test.each(['averageAgentHelpfulness', 'weightedComplexity', 'turns', 'solved', 'costUsd', 'turnOneQuality'])(
    'by %s',
    async (metric) => {
      const { status, answer } = await compare({ runs: of('good', 'better', 'twin'), metric })
      expect(status).toBe(200)
      expect(answer.metric).toBe(metric)
      expect(answer.groups.every(({ n }) => n === 40)).toBe(true)
      expect(answer.notes).toContain('exploratory: the final score is the primary metric')
    },
  )

  test('against a baseline, at another α', async () => {
    const { answer } = await compare({ runs: of('good', 'better', 'twin'), baseline: runs.better, alpha: '0.01' })
    expect(answer.decision).toMatchObject({ baseline: 'better', alpha: 0.01 })
    expect(answer.decision.pairs).toHaveLength(2)
  })

  test('as the runs were launched for, where the query names nothing; anything else is exploratory', async () => {
    const [first, second, third] = [runs.good, runs.better, runs.twin]
    const { db } = web
    const analysis = {
      primaryMetric: 'averageQuality',
      baseline: { agentId: (await db.prisma.run.findUniqueOrThrow({ where: { id: second } })).agentId, name: 'better' },
      alpha: 0.01,
      smallestDifference: 0.4,
    }
    const freeze = (value: object | null) =>
      db.prisma.$executeRawUnsafe(
        `update "Run" set configuration = jsonb_set(configuration, '{analysis}', $1::jsonb)`,
        JSON.stringify(value),
      )
    await freeze(analysis)
    const asFrozen = (await compare({ runs: [first, second, third].join(',') })).answer
    const other = (await compare({ runs: [first, second, third].join(','), metric: 'finalScore', baseline: 'none' }))
      .answer
    await freeze(null)
    expect(asFrozen).toMatchObject({
      metric: 'averageQuality',
      decision: { alpha: 0.01, baseline: 'better' },
      analysis: { stated: true, primaryMetric: 'averageQuality', baseline: 'better', exploratory: [] },
    })
    expect(asFrozen.analysis.equal).toHaveLength(2)
    expect(other.decision).toMatchObject({ baseline: null, alpha: 0.01 })
    expect(other.analysis.exploratory).toEqual([
      'average quality is the primary metric',
      'the baseline at launch was better, now it is none',
    ])
    expect(other.analysis.equal).toEqual([])
  })

  test.each([
    [{ runs: 'x,y' }, 'runs.0'],
    [{}, 'runs'],
    [{ runs: '0190c5a0-0000-7000-8000-000000000001' }, 'runs'],
    [
      {
        runs: '0190c5a0-0000-7000-8000-000000000001,0190c5a0-0000-7000-8000-000000000002',
        baseline: '0190c5a0-0000-7000-8000-000000000003',
      },
      'baseline',
    ],
    [{ runs: '0190c5a0-0000-7000-8000-000000000001,0190c5a0-0000-7000-8000-000000000002', metric: 'luck' }, 'metric'],
  ])('%j is refused at %s', async (query, field) => {
    const { status, answer } = await compare(query)
    expect(status).toBe(422)
    expect(Object.keys(answer.error.fields)).toContain(field)
  })
})

test('a run that does not exist gets 404', async () => {
  const { status } = await rawRequest(web.port, {
    path: `/api/v1/comparisons?runs=${runs.good},0190c5a0-0000-7000-8000-000000000001`,
  })
  expect(status).toBe(404)
})

describe('GET /comparisons/robustness', () => {
  async function robustness(query: Record<string, string>) {
    const { status, text } = await rawRequest(web.port, {
      path: `/api/v1/comparisons/robustness?${new URLSearchParams(query)}`,
    })
    const answer = JSON.parse(text)
    expect(faultsOfAnswer('GET /comparisons/robustness', status, answer)).toEqual([])
    return { status, answer: answer as RobustnessAnswer & { error: { fields: Record<string, string> } } }
  }

  test('says in how many ways of looking the leader leads, and shows each', async () => {
    const { status, answer } = await robustness({ runs: of('good', 'better', 'twin') })
    expect(status).toBe(200)
    expect(answer.leader).toBe('better')
    expect(answer.sentence).toMatch(/^better leads in (all )?\d+ /)
    expect(answer.leads).toBe(answer.analyses.filter(({ counted, leader }) => counted && leader === 'better').length)
    expect(answer.analyses[0]).toMatchObject({ kind: 'as-launched', items: 40, significant: true, counted: true })
    expect(answer.analyses.find(({ kind }) => kind === 'weights')).toMatchObject({ counted: false })
    // The mean final score under the launch's formula is the run's own headline.
    expect(answer.runs.map(({ summary }) => summary.meanFinalScore)).toEqual(
      answer.analyses[0]?.values.map((value) => expect.closeTo(value ?? 0, 9)),
    )
  })

  test('under a judge that has judged the same conversations again, and with bounds for what is missing', async () => {
    const { db } = web
    for (const [held, judged] of [
      [runs.good, runs.other],
      [runs.better, runs.gaps],
    ])
      await db.prisma.run.update({ where: { id: judged ?? '' }, data: { sourceRunId: held ?? '' } })
    const { answer } = await robustness({ runs: of('good', 'better') })
    await db.prisma.run.updateMany({ where: { id: { in: [runs.other, runs.gaps] } }, data: { sourceRunId: null } })
    const second = answer.analyses.find(({ name }) => name === 'under judge second judge')
    expect(second).toMatchObject({ counted: false, why: 'it has judged 1 of the 2 runs' })
    const { answer: gaps } = await robustness({ runs: of('good', 'gaps') })
    expect(gaps.analyses.filter(({ kind }) => kind === 'missing')).toHaveLength(3)
  })

  test('a query that is wrong is told at its field', async () => {
    const { status, answer } = await robustness({ runs: runs.good })
    expect([status, Object.keys(answer.error.fields)]).toEqual([422, ['runs']])
  })
})
