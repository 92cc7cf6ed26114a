import { describe, expect, test } from 'vitest'
import {
  type AnalysisPlan,
  commonPlan,
  exploratoryReasons,
  type LaunchedAs,
  sayAmount,
  sayPlan,
  USUAL_PLAN,
} from './analysis-plan'
import { compareRuns, type MeasuredRun } from './compare-runs'

const launched = (agentId: string, plan: Partial<AnalysisPlan> | null = {}): LaunchedAs => ({
  agentId,
  plan: plan === null ? null : { ...USUAL_PLAN, ...plan },
})
const group = (name: string, items: string[]) => ({ name, places: new Map(items.map((item, at) => [item, at])) })
const TWO = [group('A', ['q1', 'q2']), group('B', ['q1', 'q2'])]

describe('what several launches fixed', () => {
  test('is the method’s own where none of them said anything, and that is told', () => {
    expect(commonPlan([launched('a', null), launched('b', null)])).toEqual({
      primaryMetric: 'finalScore',
      alpha: 0.05,
      baseline: null,
      smallestDifference: null,
      stated: false,
      differences: [],
    })
  })

  test('takes the baseline that the newer launch names, at its place among the runs', () => {
    const against = launched('b', { baseline: { agentId: 'a', name: 'A' } })
    expect(commonPlan([against, launched('a'), launched('c')])).toMatchObject({ baseline: 1, differences: [] })
    expect(commonPlan([against, launched('c')])).toMatchObject({ baseline: null })
    // Of two runs of one agent neither is the baseline.
    expect(commonPlan([against, launched('a'), launched('a')])).toMatchObject({ baseline: null })
  })

  test('is the stricter where they differ, and says so', () => {
    const plan = commonPlan([
      launched('a', { alpha: 0.05, smallestDifference: 2 }),
      launched('b', { alpha: 0.01, smallestDifference: 1 }),
    ])
    expect(plan).toMatchObject({ alpha: 0.01, smallestDifference: 1 })
    expect(plan.differences).toEqual(['α (0.05, 0.01)', 'smallest differences that matter (2, 1)'])
  })
})

describe('a comparison is exploratory', () => {
  const asked = { metric: 'finalScore', alpha: 0.05, baseline: null, asLaunched: true } as const
  const reasons = (runs: LaunchedAs[], change: object, groups = TWO) =>
    exploratoryReasons(commonPlan(runs), { ...asked, ...change }, groups)

  test('in nothing, where it is the one that was fixed', () => {
    expect(reasons([launched('a'), launched('b')], {})).toEqual([])
    const quality = { primaryMetric: 'averageQuality' } as const
    expect(reasons([launched('a', quality), launched('b', quality)], { metric: 'averageQuality' })).toEqual([])
  })

  test.each([
    [{ metric: 'averageQuality' }, 'the final score is the primary metric'],
    [{ alpha: 0.1 }, 'α was 0.05 at launch, not 0.1'],
    [{ asLaunched: false }, "formula or weights are not the launch's own"],
  ])('by %j', (change, reason) => {
    expect(reasons([launched('a'), launched('b')], change)).toEqual([reason])
  })

  test('by another baseline where there are three runs; of two there is one pair whatever the baseline', () => {
    const three = [...TWO, group('C', ['q1', 'q2'])]
    const runs = [launched('a'), launched('b'), launched('c')]
    expect(reasons(runs, { baseline: 1 }, three)).toEqual(['no baseline was named at launch, B is one now'])
    expect(reasons(runs.slice(0, 2), { baseline: 1 })).toEqual([])
  })

  test('on other questions, and where the launches name different metrics', () => {
    expect(reasons([launched('a'), launched('b')], {}, [group('A', ['q1', 'q2']), group('B', ['q1'])])).toEqual([
      'A and B were launched for different questions',
    ])
    expect(reasons([launched('a'), launched('b', { primaryMetric: 'solved' })], {})).toEqual([
      'the runs were launched for different primary metrics',
    ])
  })
})

const ITEMS = Array.from({ length: 40 }, (_, at) => `q${at}`)
const wobble = (at: number, by: number) => ((at * by) % 7) / 20
const measured = (name: string, by: number, plan: Partial<AnalysisPlan>): MeasuredRun => {
  const none = ITEMS.map(() => null)
  return {
    runId: name,
    name,
    items: ITEMS,
    values: ITEMS.map((_, at) => 25 + at / 4 + wobble(at, by)),
    companions: {
      weightedComplexity: none,
      averageQuality: none,
      averageAgentHelpfulness: none,
      averageUserHelpfulness: none,
      turnOneQuality: none,
    },
    endings: { solved: [], turns: [], atLimit: [] },
    kinship: [],
    simulated: false,
    complete: true,
    setting: {},
    launch: launched(name, plan),
  }
}

test('two are called equal within the difference that was named at launch, and only by the primary metric', () => {
  const runs = [measured('A', 3, { smallestDifference: 0.5 }), measured('B', 5, { smallestDifference: 0.5 })]
  const options = { alpha: 0.05, baseline: null, seed: null }
  const { analysis } = compareRuns(runs, 'finalScore', options)
  expect(analysis.equal).toEqual([
    { group1: 'A', group2: 'B', margin: 0.5, p: expect.any(Number), equal: true, why: null },
  ])
  expect(analysis.equal[0]?.p).toBeLessThan(0.001)
  expect(compareRuns(runs, 'turns', options).analysis.equal).toEqual([])
  const narrow = runs.map((run) => ({ ...run, launch: launched(run.name, { smallestDifference: 0.001 }) }))
  expect(compareRuns(narrow, 'finalScore', options).analysis.equal[0]).toMatchObject({ equal: false })
})

test('a plan is said in one line', () => {
  expect(sayPlan(USUAL_PLAN)).toBe('final score, α 0.05, all pairs')
  expect(sayPlan({ ...USUAL_PLAN, baseline: { agentId: 'a', name: 'plain' }, smallestDifference: 1.5 })).toBe(
    'final score, α 0.05, against plain, smallest difference 1.5 points',
  )
})

test('one point is one point', () => {
  expect(sayAmount(1, 'finalScore')).toBe('1 point')
  expect(sayAmount(0.5, 'finalScore')).toBe('0.5 points')
  expect(sayAmount(0.2, 'averageQuality')).toBe('0.2')
})
