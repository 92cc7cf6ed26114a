import { describe, expect, test } from 'vitest'
import { expectGolden, readGolden, readGoldenScores } from '@/lib/statistics/golden/read-golden'
import { paperTests, type TestedRun } from './paper-tests'

interface TukeyGolden {
  pairs: { group1: string; group2: string; meanDiff: number; pAdj: number; lower: number; upper: number }[]
}

const run = (runId: string, finalScores: readonly number[], isHuman = false, judge = 'j'): TestedRun => ({
  runId,
  isHuman,
  judge,
  finalScores,
  agentHelpfulness: finalScores.map((score) => score / 10),
})

describe('a study of eight runs, as large as the paper’s', () => {
  const { input } = readGolden<{ groupOrder: string[] }, unknown>('tukey_scores8')
  const scores = readGoldenScores()
  const tests = paperTests(input.groupOrder.map((name) => run(name, scores.get(name) ?? [], name === 'human')))

  test('has the analysis of variance and the table of Tukey that R gives', () => {
    const anova = readGolden<unknown, { F: number; p: number }>('anova_scores8')
    expectGolden(tests.overall.test?.F ?? 0, anova.expected.F, anova.tol)
    expect(tests.overall.test).toMatchObject({ dfBetween: 7, dfWithin: 10_050 })
    const tukey = readGolden<unknown, TukeyGolden>('tukey_scores8')
    expect(tests.tukey.rows).toHaveLength(28)
    for (const [index, { group1, group2, meanDiff, lower, upper }] of tukey.expected.pairs.entries()) {
      const row = tests.tukey.rows[index]
      expect([row?.first, row?.second]).toEqual([group1, group2])
      expectGolden(row?.meanDifference ?? 0, meanDiff, { rel: 1e-9, abs: 1e-9 })
      expectGolden(row?.lower ?? 0, lower, { rel: 1e-6, abs: 1e-6 })
      expectGolden(row?.upper ?? 0, upper, { rel: 1e-6, abs: 1e-6 })
    }
  })

  test('holds the human baseline against all others pooled, by final score and by helpfulness', () => {
    const golden = readGolden<unknown, { U1: number; pAsymptoticCC: number; cliffDelta: number }>('mwu_human_vs_rest')
    const [byScore, byHelpfulness] = tests.againstRest
    expect(byScore).toMatchObject({ runId: 'human', metric: 'finalScore', test: { U: golden.expected.U1 } })
    expectGolden(byScore?.test?.p ?? 0, golden.expected.pAsymptoticCC, golden.tol)
    expectGolden(byScore?.test?.rankBiserial ?? 0, golden.expected.cliffDelta, golden.tol)
    expect(byHelpfulness).toMatchObject({ metric: 'averageAgentHelpfulness', test: { U: golden.expected.U1 } })
    expect((byScore?.n ?? 0) + (byScore?.nRest ?? 0)).toBe(10_058)
  })

  test('tests each pair once, and the top three agents without people', () => {
    expect(tests.pairs).toHaveLength(28)
    const golden = readGolden<unknown, { group1: string; group2: string; U1: number }[]>('mwu_scores8_pairs')
    expect(tests.pairs.map(({ first, second, test: found }) => [first, second, found?.U])).toEqual(
      golden.expected.map(({ group1, group2, U1 }) => [group1, group2, U1]),
    )
    const byP = tests.pairs.flatMap(({ test: found }) => found ?? []).toSorted((a, b) => a.p - b.p)
    expect(byP[0]?.pAdjusted).toBeCloseTo(28 * (byP[0]?.p ?? 0), 12)
    expect(byP.every(({ p, pAdjusted }) => pAdjusted >= p)).toBe(true)
    expect(tests.topThree?.runIds).toEqual(['gpt-4+RAG', 'gpt-4', 'mistral-7b+RAG'])
    expect(tests.topThree?.test?.dfBetween).toBe(2)
  })
})

test('the top three are people’s choice only among more than three agents', () => {
  const three = [run('a', [20, 22, 25]), run('b', [21, 23, 20]), run('c', [19, 18, 24]), run('h', [9, 10, 12], true)]
  expect(paperTests(three).topThree).toBeNull()
})

test('people are held against the runs of their own judge, and the top three are of the first', () => {
  const agents = ['a', 'b', 'c', 'd'].map((name) => run(name, [20, 22, 25]))
  const tests = paperTests([...agents, run('h', [9, 10, 12], true), run('k', [30, 31], false, 'other')])
  expect(tests.topThree?.runIds).toEqual(['a', 'b', 'c'])
  expect(tests.againstRest[0]).toMatchObject({ runId: 'h', n: 3, nRest: 12 })
  expect(tests.overall.runIds).toHaveLength(6)
})

test('of more than twenty runs those of the first judge alone are tested', () => {
  const judged = (judge: string) =>
    Array.from({ length: 11 }, (_, index) => run(`${judge}${index}`, [20, 22, 25], false, judge))
  const tests = paperTests([...judged('j'), ...judged('k')])
  expect([tests.ofFirstJudgeAlone, tests.overall.runIds.length, tests.pairs.length]).toEqual([true, 11, 55])
  expect(paperTests(judged('j')).ofFirstJudgeAlone).toBe(false)
})

test('a test that can’t be had says why: one run, no values, no variation', () => {
  expect(paperTests([run('a', [20, 21])]).overall).toEqual({
    runIds: ['a'],
    test: null,
    reason: 'choose at least 2 runs',
  })
  const { tukey, pairs } = paperTests([run('a', [20, 21]), run('b', [])])
  expect(tukey).toEqual({ rows: [], reason: 'each run needs at least 1 scored question, run 2 has 0' })
  expect(pairs[0]?.test).toBeNull()
  expect(paperTests([run('a', [20, 20]), run('b', [21, 21])]).overall.reason).toContain('no variation')
})
