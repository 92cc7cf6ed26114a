import { describe, expect, test } from 'vitest'
import {
  expectGolden,
  type GoldenGroups,
  goldenGroups,
  readGolden,
  readGoldenPaired,
} from '@/lib/statistics/golden/read-golden'
import { compareGroups, NothingToCompare } from './compare-groups'
import type { Group } from './scored-group'

const SEED = '5eed'.repeat(16)
const compare = (groups: readonly Group[], options = {}) => compareGroups(groups, { seed: SEED, ...options })
const ofGolden = (name: string): Group[] => {
  const { names, values } = goldenGroups(readGolden<GoldenGroups, unknown>(name).input)
  return names.map((each, at) => ({ name: each, values: values[at] ?? [] }))
}
const items = (n: number) => Array.from({ length: n }, (_, at) => `q${at}`)

describe('eight groups on items of their own', () => {
  const groups = ofGolden('tukey_scores8')
  const got = compare(groups)

  test("give R's analysis of variance, Tukey, Mann-Whitney, Kruskal-Wallis, Welch and Levene", () => {
    const anova = readGolden<unknown, Record<string, number>>('anova_scores8')
    expectGolden(got.anova?.F ?? 0, anova.expected.F ?? 0, anova.tol)
    expectGolden(got.anova?.p ?? 0, anova.expected.p ?? 0, anova.tol)
    const tukey = readGolden<unknown, { pairs: Record<string, number>[] }>('tukey_scores8')
    expect(got.tukey).toHaveLength(28)
    tukey.expected.pairs.forEach((pair, at) => {
      expect(got.tukey?.[at]).toMatchObject({ group1: pair.group1, group2: pair.group2, reject: pair.reject })
      expectGolden(got.tukey?.[at]?.pAdjusted ?? -1, pair.pAdj ?? 0, tukey.tol)
    })
    const ranks = readGolden<unknown, Record<string, number>[]>('mwu_scores8_pairs')
    ranks.expected.forEach((pair, at) => {
      expect(got.mannWhitney?.[at]).toMatchObject({ group1: pair.group1, group2: pair.group2, U: pair.U1 })
      expectGolden(got.mannWhitney?.[at]?.p ?? -1, pair.pAsymptoticCC ?? 0, ranks.tol)
    })
    const kruskal = readGolden<unknown, { kruskal: Record<string, number> }>('kruskal_dunn_scores8')
    expectGolden(got.kruskalWallis?.H ?? 0, kruskal.expected.kruskal.H ?? 0, kruskal.tol)
    const welch = readGolden<unknown, Record<string, number>>('welch_scores8')
    expectGolden(got.welch?.p ?? 0, welch.expected.p ?? 0, welch.tol)
    const levene = readGolden<unknown, { median: Record<string, number> }>('levene_scores8')
    expectGolden(got.levene?.F ?? 0, levene.expected.median.F ?? 0, levene.tol)
  })

  test('Games-Howell decides, and letters, ranks and sentence follow from it', () => {
    const golden = readGolden<unknown, { pairs: Record<string, number | boolean>[] }>('games_howell_scores8')
    expect(got.decision.test).toBe('games-howell')
    expect(got.paired).toBeNull()
    golden.expected.pairs.forEach((pair, at) => {
      const mine = got.decision.pairs[at]
      expectGolden(mine?.p ?? -1, Number(pair.pAdj), golden.tol)
      expectGolden(mine?.lower ?? 0, Number(pair.lower), golden.tol)
      expect(mine?.significant).toBe(pair.reject)
      const letters = [got.letters[String(pair.group1)], got.letters[String(pair.group2)]]
      const share = [...(letters[0] ?? '')].some((letter) => letters[1]?.includes(letter))
      expect(share).toBe(!pair.reject)
    })
    expect(got.letters['gpt-4+RAG']).toContain('a')
    expect(got.ranks[0]).toMatchObject({ name: 'gpt-4+RAG', rankLow: 1 })
    expect(got.sentence).toBe(
      "gpt-4+RAG beats mistral-7b+RAG by 1.36 (0.00211 to 2.72), mistral-7b by 1.58 (0.20 to 2.97), mixtral-8x7b (judge mixtral) by 2.34 (1.02 to 3.66) and 3 more; 95\u00a0% for all 28 pairs together. gpt-4+RAG and mixtral-8x7b+RAG can't be told apart. That is not proof that they are equal.",
    )
  })

  test('one against all others pooled is the Mann-Whitney test of the paper', () => {
    const { expected, tol } = readGolden<unknown, Record<string, number>>('mwu_human_vs_rest')
    const human = got.againstRest?.find(({ name }) => name === 'human')
    expect(human?.U).toBe(expected.U1)
    expectGolden(human?.p ?? -1, expected.pAsymptoticCC ?? 0, tol)
  })

  test('the three best are tested on their own, as chosen after looking', () => {
    expect(got.anovaTopThree?.names).toEqual(['gpt-4+RAG', 'mixtral-8x7b+RAG', 'mistral-7b+RAG'])
    expect(got.anovaTopThree?.dfBetween).toBe(2)
  })
})

describe('groups that answered the same items', () => {
  const columns = [...readGoldenPaired()].slice(0, 3)
  const groups = columns.map(([name, values]) => ({ name, values, items: items(values.length) }))

  test('the paired t test decides, p times the number of pairs, with the interval of that level', () => {
    const { expected, tol } = readGolden<unknown, Record<string, number>>('ttest_paired')
    const two = compare(groups.slice(0, 2))
    const [pair] = two.decision.pairs
    expect(two.decision.test).toBe('paired-t')
    // The golden difference is first minus second.
    expectGolden(pair?.difference ?? 0, -(expected.meanDiff ?? 0), tol)
    expectGolden(pair?.p ?? 0, expected.p ?? 0, tol)
    expectGolden(pair?.lower ?? 0, -(expected.upper ?? 0), tol)
    expect(pair?.commonItems).toBe(600)
    const three = compare(groups)
    expectGolden(three.decision.pairs[0]?.p ?? 0, 3 * (expected.p ?? 0), tol)
    expectGolden(three.paired?.pairs[0]?.t?.p ?? 0, expected.p ?? 0, tol)
    expect(three.paired?.repeatedMeasures).toMatchObject({ dfBetween: 2, dfError: 1198, n: 600 })
  })

  test('p and interval never contradict each other', () => {
    const all = [...readGoldenPaired()].map(([name, values]) => ({ name, values, items: items(values.length) }))
    for (const { p, lower, upper, significant } of compareGroups(all, { seed: null }).decision.pairs) {
      expect(significant).toBe((p ?? 1) < 0.05)
      expect(significant).toBe((lower ?? 0) > 0 || (upper ?? 0) < 0)
    }
  })

  test('against a baseline only its pairs are compared, and p counts those alone', () => {
    const got = compare(groups, { baseline: 1 })
    expect(got.decision).toMatchObject({ baseline: 'gpt-4' })
    expect(got.decision.pairs.map(({ group1, group2 }) => [group1, group2])).toEqual([
      ['gpt-4+RAG', 'gpt-4'],
      ['gpt-4', 'human'],
    ])
    expectGolden(
      got.decision.pairs[0]?.p ?? 0,
      2 * (readGolden<unknown, { p: number }>('ttest_paired').expected.p ?? 0),
      { rel: 1e-8, abs: 0 },
    )
    expect(got.sentence).toMatch(
      /^gpt-4\+RAG, by \d\.\d\d \(\d\.\d\d to \d\.\d\d\), beats gpt-4; gpt-4 can't be told apart from human; 95\u00a0% for all 2 comparisons with it together, on the same 600 items\. That is not proof that they are equal\.$/,
    )
  })

  test('trials of one item are averaged first, in every test', () => {
    const single = compare([
      { name: 'A', values: [1, 2, 3, 4], items: items(4) },
      { name: 'B', values: [2, 4, 4, 7], items: items(4) },
    ])
    const trials = compare([
      { name: 'A', values: [0, 2, 2, 3, 3, 3, 4], items: ['q0', 'q0', 'q1', 'q2', 'q2', 'q2', 'q3'] },
      { name: 'B', values: [2, 4, 4, 7], items: items(4) },
    ])
    expect(trials.groups[0]).toMatchObject({ n: 4, scored: 7, mean: 2.5 })
    expect(trials.decision).toEqual(single.decision)
    expect(trials.anova).toEqual(single.anova)
    expect(trials.mannWhitney).toEqual(single.mannWhitney)
  })

  test('that share less than four of five items are not paired', () => {
    const first = { name: 'A', values: [1, 2, 3, 4, 5], items: ['a', 'b', 'c', 'd', 'e'] }
    const enough = { name: 'B', values: [2, 3, 5, 5, 9], items: ['a', 'b', 'c', 'd', 'x'] }
    const tooFew = { name: 'B', values: [2, 3, 5, 5, 9], items: ['a', 'b', 'c', 'y', 'x'] }
    expect(compare([first, enough]).decision.pairs[0]).toMatchObject({ test: 'paired-t', commonItems: 4 })
    expect(compare([first, tooFew]).decision.pairs[0]).toMatchObject({ test: 'games-howell', commonItems: null })
    const mixed = compare([first, enough, { ...tooFew, name: 'C' }])
    expect(mixed.decision.test).toBe('paired-t and games-howell')
  })

  test('the same seed gives the same resamples', () => {
    expect(compare(groups.slice(0, 2)).paired).toEqual(compare(groups.slice(0, 2)).paired)
    expect(compare(groups.slice(0, 2)).paired?.pairs[0]?.bootstrap).toMatchObject({ resamples: 9_999 })
    expect(compareGroups(groups.slice(0, 2), { seed: null }).paired?.pairs[0]).toMatchObject({
      bootstrap: null,
      signFlip: null,
    })
  })
})

describe('the sentence', () => {
  const hard = Array.from({ length: 40 }, (_, at) => 10 + 2 * at)
  const wobble = (at: number) => ((at * 7) % 5) / 2 - 1

  test('where items differ far more than agents, says "beats" by pairs and nothing without them', () => {
    const [A, B] = [hard.map((value, at) => value + wobble(at)), hard.map((value) => value + 1)]
    const unpaired = compare([
      { name: 'A', values: A },
      { name: 'B', values: B },
    ])
    expect(unpaired.sentence).toMatch(/^A and B can't be told apart: B lies 1\.00 above A, and anything from −/)
    expect(unpaired.sentence).toContain('That is not proof that they are equal.')
    const paired = compare([
      { name: 'A', values: A, items: items(40) },
      { name: 'B', values: B, items: items(40) },
    ])
    expect(paired.sentence).toBe(
      'B beats A by 1.00 (95\u00a0% 0.77 to 1.23; the same 40 items, answered by both, p < 0.001).',
    )
  })

  test('claims nothing that the missing scores could undo', () => {
    const A = hard.map((value, at) => (at < 4 ? null : value + wobble(at)))
    const B = hard.map((value) => value + 1)
    const got = compare([
      { name: 'A', values: A, items: items(40) },
      { name: 'B', values: B, items: items(40) },
    ])
    expect(got.decision.pairs[0]).toMatchObject({ significant: true, claimed: false, commonItems: 36 })
    expect(got.sentence).toContain(
      'but 4 scores are missing, and had they spoken against it the difference would not stand. So no win is claimed.',
    )
    expect(got.sentence).not.toContain('beats')
    expect(got.notes).toContain('4 of 80 interactions left out (unscored)')
  })

  test('tells many differences that nobody claims in one sentence, with what speaks against each', () => {
    const hardly = (name: string, by: number) => ({
      name,
      values: hard.map((value, at) => value - by + wobble(at)),
      items: items(40),
    })
    const best = { name: 'A', values: hard.map((value, at) => (at < 4 ? null : value)), items: items(40) }
    const got = compare([best, hardly('B', 0.8), hardly('C', 0.9), hardly('D', 1), hardly('E', 3)])
    expect(got.sentence).toMatch(
      /^A beats E by 2\.99 \(.+\); 95\u00a0% for all 10 pairs .+\. A lies above B by 0\.79 \([\d.]+ to [\d.]+\), C by 0\.89 \(.+\) and D by 0\.99 \(.+\), but missing scores could undo each of these 3 differences\. So no win is claimed there\.$/,
    )
    expect(got.decision.pairs.filter(({ group1 }) => group1 === 'A').map(({ claimed }) => claimed)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  test('does not say "beats" where something else speaks against it', () => {
    const groups = [
      { name: 'A', values: hard.map((value, at) => value + wobble(at)), items: items(40) },
      { name: 'B', values: hard.map((value) => value + 1), items: items(40) },
    ]
    const got = compare(groups, {
      objections: [{ first: 0, second: 1, text: 'their items differ in complexity by 0.40' }],
    })
    expect(got.sentence).not.toContain('beats')
    expect(got.sentence).toContain('but their items differ in complexity by 0.40. So no win is claimed.')
    expect(got.decision.pairs[0]).toMatchObject({ significant: true, claimed: false })
  })

  test('knows that lower may be better', () => {
    const got = compare(
      [
        { name: 'cheap', values: [1, 1.1, 0.9, 1, 1.05] },
        { name: 'dear', values: [9, 9.1, 8.9, 9, 9.3] },
      ],
      { higherIsBetter: false },
    )
    expect(got.sentence).toMatch(/^cheap beats dear by 8\.05/)
    expect(got.letters).toEqual({ cheap: 'a', dear: 'b' })
    expect(got.ranks[0]).toMatchObject({ rankLow: 1, rankHigh: 1 })
  })

  test('of the best of many names those it beats', () => {
    const around = (centre: number) => [centre - 1, centre, centre + 1, centre - 0.5, centre + 0.5]
    const got = compare([
      { name: 'low', values: around(10) },
      { name: 'top', values: around(30) },
      { name: 'mid', values: around(20) },
    ])
    expect(got.sentence).toMatch(
      /^top beats both others: mid by 10\.00 \(8\.\d\d to 11\.\d\d\) and low by 20\.00 \(18\.\d\d to 21\.\d\d\); 95\u00a0% for all 3 pairs together\.$/,
    )
  })
})

describe('data that a test is not defined for', () => {
  const constant: [string, number[]][] = [
    ['A', [8, 8, 8, 8]],
    ['B', [5, 5, 5]],
    ['C', [6, 6, 6]],
  ]
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]

  test.each(orders)('no variation inside any agent, in order %d %d %d: the same words, no F, no stars', (...order) => {
    const groups = order.map((at) => ({ name: constant[at]?.[0] ?? '', values: constant[at]?.[1] ?? [] }))
    const got = compare(groups)
    expect(got).toMatchObject({ anova: null, tukey: null, welch: null, levene: null })
    expect(got.notes).toContain('ANOVA: no variation inside any agent: F is not defined')
    expect(Object.fromEntries(got.groups.map(({ name, mean }) => [name, mean]))).toEqual({ A: 8, B: 5, C: 6 })
    expect(got.decision.pairs.every(({ p, significant }) => p === null && !significant)).toBe(true)
    expect(got.sentence).toBe(
      "A can't be compared with C and B: no variation inside either agent: the difference can't be tested.",
    )
  })

  test('all values equal', () => {
    const got = compare(['A', 'B', 'C'].map((name) => ({ name, values: [8, 8, 8] })))
    expect(got.notes).toContain('ANOVA: no variation inside any agent: F is not defined')
    expect(got.notes).toContain('Mann-Whitney of A and B: all values equal')
    expect(got.mannWhitney?.[0]).toMatchObject({ U: 4.5, p: null, pAdjusted: null, method: null, rankBiserial: 0 })
    expect(got.kruskalWallis).toBeNull()
  })

  test('a single value in a group stays, and is named', () => {
    const got = compare(ofGolden('n1_group'))
    const { expected, tol } = readGolden<unknown, { anova: Record<string, number> }>('n1_group')
    expectGolden(got.anova?.F ?? 0, expected.anova.F ?? 0, tol)
    expect(got.welch).toBeNull()
    expect(got.notes).toContain('Welch ANOVA: each agent needs at least 2 scored interactions, b has 1')
    expect(got.groups[1]).toMatchObject({ n: 1, mean: 25, sd: null, ci95: null })
    expect(got.decision.pairs[0]).toMatchObject({
      p: null,
      reasons: ['each agent needs at least 2 scored interactions, b has 1'],
    })
  })

  test('a missing score is left out and counted, never 0', () => {
    const got = compare([
      { name: 'A', values: [20, 21, null] },
      { name: 'B', values: [22, 24, 25] },
      { name: 'C', values: [30, 31, 32] },
    ])
    expect(got.anova).toMatchObject({
      F: expect.closeTo(52.573, 3),
      dfBetween: 2,
      dfWithin: 5,
      p: expect.closeTo(0.000439, 6),
    })
    expect(got.notes).toContain('1 of 9 interactions left out (unscored)')
    expect(got.groups[0]).toMatchObject({ n: 2, missing: 1 })
  })

  test('a group without any score is left out of the tests, and is named', () => {
    const got = compare([
      { name: 'A', values: [1, 2, 3] },
      { name: 'B', values: [null, null] },
      { name: 'C', values: [4, 6, 5] },
    ])
    expect(got.groups[1]).toMatchObject({ name: 'B', n: 0, missing: 2, mean: null, ci95: null })
    expect(got.decision.pairs).toHaveLength(1)
    expect(got.notes).toContain('B has no scored interaction and is left out of every test')
  })

  test.each([
    [[{ name: 'A', values: [1, 2] }], 'choose at least 2 agents'],
    [['A', 'B', 'C'].map((name) => ({ name, values: [1] })), 'each agent needs at least 2 scored interactions'],
    [
      [
        { name: 'A', values: [1, 2] },
        { name: 'B', values: [null] },
      ],
      'each agent needs at least 2 scored interactions',
    ],
  ])('refuses %j', (groups, why) => {
    expect(() => compare(groups)).toThrow(new NothingToCompare(why))
  })
})
