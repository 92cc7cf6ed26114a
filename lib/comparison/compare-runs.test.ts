import { describe, expect, test } from 'vitest'
import { compareRuns, type MeasuredRun } from './compare-runs'

const ITEMS = Array.from({ length: 40 }, (_, at) => `q${at}`)
const complexities = ITEMS.map((_, at) => 2 + (at % 8))
const wobble = (at: number) => ((at * 7) % 5) / 50 - 0.04
const OPTIONS = { alpha: 0.05, baseline: null, seed: null }

/** A run whose agent is helpful by so much; final = 5 × complexity + 5 × quality. */
function run(name: string, agent: number, changes: Partial<MeasuredRun> = {}, complexity = complexities): MeasuredRun {
  const user = ITEMS.map(() => 5)
  const agents = ITEMS.map((_, at) => agent + wobble(at * Math.round(agent * 2)))
  const quality = agents.map((value, at) => value / (user[at] ?? 1))
  return {
    runId: name,
    name,
    items: ITEMS,
    values: quality.map((value, at) => 5 * (complexity[at] ?? 0) + 5 * value),
    companions: {
      weightedComplexity: complexity,
      averageQuality: quality,
      averageAgentHelpfulness: agents,
      averageUserHelpfulness: user,
      turnOneQuality: quality,
    },
    simulated: false,
    complete: true,
    setting: { judge: 'gpt-4', 'user proxy': 'mixtral', 'data set version': 'Questions, v1' },
    ...changes,
  }
}

const compare = (runs: readonly MeasuredRun[]) => compareRuns(runs, 'finalScore', OPTIONS)

describe('a win', () => {
  test('is said of runs made alike on the same questions, with whose it is', () => {
    const got = compare([run('A', 6), run('B', 7)])
    expect(got.sentence).toMatch(
      /^B beats A by 1\.00 points \(95 % 0\.9\d to 1\.0\d; the same 40 items, answered by both/,
    )
    expect(got.splits[0]).toMatchObject({
      items: 40,
      weightedComplexity: 0,
      averageQuality: expect.closeTo(0.2, 2),
      averageAgentHelpfulness: expect.closeTo(1, 1),
      averageUserHelpfulness: 0,
    })
  })

  test('is not said where complexity differs, however clear the difference', () => {
    const harder = complexities.map((value) => value + 0.4)
    const got = compare([run('A', 6), run('B', 7, {}, harder)])
    expect(got.decision.pairs[0]).toMatchObject({ significant: true, claimed: false })
    expect(got.sentence).not.toContain('beats')
    expect(got.sentence).toContain(
      "their questions differ in complexity by 0.40, which makes 2.00 points that are no agent's doing. So no win is claimed.",
    )
  })

  test.each([
    ['judge', 'mixtral', 'they were made with different judge (gpt-4, mixtral)'],
    [
      'data set version',
      'Questions, v2',
      'they were made with different data set version (Questions, v1, Questions, v2)',
    ],
  ])('is not said where the %s differs', (part, value, words) => {
    const other = run('B', 7)
    const got = compare([run('A', 6), { ...other, setting: { ...other.setting, [part]: value } }])
    expect(got.sentence).not.toContain('beats')
    expect(got.sentence).toContain(words)
  })

  test('a person answers nobody: a human baseline without a user proxy is compared with a model that has one', () => {
    const other = run('human', 7)
    const got = compare([run('A', 6), { ...other, setting: { ...other.setting, 'user proxy': null } }])
    expect(got.sentence).toMatch(/^human beats A/)
  })

  test('is not said between a simulated and a measured run, nor with an incomplete one', () => {
    expect(compare([run('A', 6), run('B', 7, { simulated: true })]).sentence).toContain(
      'one is simulated and the other measured',
    )
    expect(compare([run('A', 6), run('B', 7, { complete: false })]).sentence).toContain('B is incomplete')
  })
})

test('where agent helpfulness and turn 1 point the other way, the sentence says so', () => {
  const other = run('B', 6.5)
  const flip = (values: readonly (number | null)[], by: number) => values.map((value) => (value ?? 0) - by)
  const got = compare([
    run('A', 6),
    {
      ...other,
      companions: {
        ...other.companions,
        averageAgentHelpfulness: flip(other.companions.averageAgentHelpfulness, 2),
        turnOneQuality: flip(other.companions.turnOneQuality, 1),
      },
    },
  ])
  expect(got.sentence).toContain('Agent helpfulness and quality on turn 1 point the other way.')
})

test('a ceiling and a metric that is not the primary one are named', () => {
  const high = compareRuns([run('A', 9.6), run('B', 9.7)], 'averageQuality', OPTIONS)
  expect(high.notes).toContain("ceiling: 100 % of A's agent means are 9.5 or more, where differences vanish")
  expect(high.notes).toContain('exploratory: the final score is the primary metric')
  expect(high.limits[0]).toEqual({ name: 'A', lowUser: 0, ceiling: 1 })
})

test('complexity is nobody’s to win', () => {
  const harder = complexities.map((value, at) => value + 1 + wobble(at))
  const of = (name: string, values: number[]) => ({ ...run(name, 6), values })
  const got = compareRuns([of('A', complexities), of('B', harder)], 'weightedComplexity', OPTIONS)
  expect(got.sentence).toMatch(/^B lies 1\.00 above A \(95 %/)
  expect(got.sentence).not.toContain('beats')
})
