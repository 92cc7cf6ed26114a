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
    endings: { solved: ITEMS.map(() => 1), turns: ITEMS.map(() => 2), atLimit: ITEMS.map(() => 0) },
    simulated: false,
    complete: true,
    setting: { judge: 'gpt-4', 'user proxy': 'mixtral', 'data set version': 'Questions, v1' },
    kinship: [],
    ...changes,
  }
}

const compare = (runs: readonly MeasuredRun[]) => compareRuns(runs, 'finalScore', OPTIONS)

describe('a win', () => {
  test('is said of runs made alike on the same questions, with whose it is', () => {
    const got = compare([run('A', 6), run('B', 7)])
    expect(got.sentence).toMatch(
      /^B beats A by 1\.00 points \(95\u00a0% 0\.9\d to 1\.0\d; the same 40 questions, answered by both/,
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

  test('what differs is listed with the runs that have it, and none of them beats another across it', () => {
    const [other, third] = [run('B', 7), run('C', 8)]
    const got = compare([
      run('A', 6),
      { ...other, setting: { ...other.setting, judge: 'mixtral', formula: 'ratio' } },
      { ...third, simulated: true },
    ])
    expect(got.differs).toEqual([
      {
        part: 'judge',
        values: [
          { value: 'gpt-4', names: ['A', 'C'] },
          { value: 'mixtral', names: ['B'] },
        ],
      },
    ])
    expect(got.mixed).toEqual({ simulated: ['C'], measured: ['A', 'B'] })
    expect(got.decision.pairs.map(({ significant, claimed }) => [significant, claimed])).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ])
    expect(got.sentence).not.toMatch(/beats?/)
    expect(got.sentence).toContain('one is simulated and the other measured')
  })

  test('against a baseline a difference that is not claimed is neither a win nor a tie', () => {
    const harder = complexities.map((value) => value + 0.4)
    const alike = run('like it', 6)
    const values = alike.values.map((value, at) => (value ?? 0) + (at % 2 === 0 ? 0.1 : -0.1))
    const runs = [run('base', 6), { ...alike, values }, run('better', 7), run('harder', 7, {}, harder)]
    const { sentence } = compareRuns(runs, 'finalScore', { ...OPTIONS, baseline: 0 })
    expect(sentence).toMatch(
      /^better, by 1\.00 points \(0\.9\d to 1\.0\d\), beats base; base can't be told apart from like it; 95\u00a0% for all 3 comparisons with it together, on the same 40 questions\./,
    )
    expect(sentence).toMatch(
      /harder lies 3\.\d\d points above base \(.+\), but their questions differ in complexity by 0\.40/,
    )
  })

  test('is not said where how complex the questions are is not known', () => {
    const other = run('B', 7)
    const unknown = { ...other.companions, weightedComplexity: ITEMS.map(() => null) }
    const got = compare([run('A', 6), { ...other, companions: unknown }])
    expect(got.splits[0]?.weightedComplexity).toBeNull()
    expect(got.decision.pairs[0]).toMatchObject({ significant: true, claimed: false })
    expect(got.sentence).toContain('but how complex their questions are is not known of both. So no win is claimed.')
  })

  test('by quality too is not said where the questions differ in complexity', () => {
    const harder = complexities.map((value) => value + 0.4)
    const of = (name: string, agent: number, complexity: number[]) => {
      const made = run(name, agent, {}, complexity)
      return { ...made, values: made.companions.averageQuality }
    }
    const got = compareRuns([of('A', 6, complexities), of('B', 7, harder)], 'averageQuality', OPTIONS)
    expect(got.decision.pairs[0]).toMatchObject({ significant: true, claimed: false })
    expect(got.sentence).toContain('but their questions differ in complexity by 0.40. So no win is claimed.')
  })

  test('a judge of the agent’s own family stands in the notes', () => {
    const got = compare([run('A', 6), run('B', 7, { kinship: ['Agent and judge gpt-4 are of one family, GPT.'] })])
    expect(got.kinship).toEqual([{ name: 'B', text: 'Agent and judge gpt-4 are of one family, GPT.' }])
    expect(got.notes).toContain('B: Agent and judge gpt-4 are of one family, GPT.')
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

test('of many, the sentence names whose win looks different otherwise', () => {
  const best = run('best', 7)
  const turned = best.companions.turnOneQuality.map((value) => (value ?? 0) - 1)
  const got = compare([
    run('A', 6),
    { ...best, companions: { ...best.companions, turnOneQuality: turned } },
    run('C', 6.2),
  ])
  expect(got.sentence).toMatch(/^best beats both others/)
  expect(got.sentence).toContain('Of best and A: Quality on turn 1 points the other way.')
})

test('a ceiling and a metric that is not the primary one are named', () => {
  const high = compareRuns([run('A', 9.6), run('B', 9.7)], 'averageQuality', OPTIONS)
  expect(high.notes).toContain("ceiling: 100\u00a0% of A's agent means are 9.5 or more, where differences vanish")
  expect(high.notes).toContain('exploratory: the final score is the primary metric')
  expect(high.limits[0]).toEqual({ name: 'A', lowUser: 0, ceiling: 1 })
})

test('complexity is nobody’s to win', () => {
  const harder = complexities.map((value, at) => value + 1 + wobble(at))
  const of = (name: string, values: number[]) => ({ ...run(name, 6), values })
  const got = compareRuns([of('A', complexities), of('B', harder)], 'weightedComplexity', OPTIONS)
  expect(got.sentence).toMatch(/^B lies 1\.00 above A \(95\u00a0%/)
  expect(got.sentence).not.toContain('beats')
})
