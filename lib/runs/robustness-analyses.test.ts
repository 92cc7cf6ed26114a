import { describe, expect, test } from 'vitest'
import { judgeRobustness } from '@/lib/comparison/robustness'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { type RunFacts, robustnessAnalyses } from './robustness-analyses'

const ITEMS = Array.from({ length: 6 }, (_, at) => `q${at}`)
const all = (value: number) => ITEMS.map((_, at) => value + at / 10)

/** final = 5 × (0.5·critical + 0.4·error + 0.1·topic) + 5 × agent ÷ user. */
function facts(name: string, agent: number, user: number, change: Partial<RunFacts> = {}): RunFacts {
  const [critical, error, topic] = [all(4), all(3), all(8)]
  const agents = all(agent)
  const users = ITEMS.map(() => user)
  return {
    name,
    items: ITEMS,
    values: ITEMS.map(
      (_, at) =>
        5 * (0.5 * (critical[at] ?? 0) + 0.4 * (error[at] ?? 0) + 0.1 * (topic[at] ?? 0)) +
        (5 * (agents[at] ?? 0)) / user,
    ),
    formula: 'ratio',
    weights: PAPER_WEIGHTS,
    criticalThinking: critical,
    errorHandling: error,
    topicKnowledge: topic,
    userHelpfulness: users,
    agentHelpfulness: agents,
    turnOneQuality: agents.map((value) => value / user),
    ...change,
  }
}
const names = (runs: RunFacts[], judges: Parameters<typeof robustnessAnalyses>[2] = []) =>
  robustnessAnalyses(runs, 'finalScore', judges).map(({ name }) => name)

describe('every way to look at runs', () => {
  test('that had the same questions: weights are one line that is not counted, for complexity cancels', () => {
    const runs = [facts('A', 8, 5), facts('B', 7, 5)]
    expect(names(runs)).toEqual([
      'as fixed at launch',
      'under the ten-point formula',
      'with 5 other sets of weights',
      'on turn 1 alone',
      'by agent helpfulness alone',
      'by 10\u00a0% trimmed means',
      'by 20\u00a0% trimmed means',
      'by medians',
    ])
    expect(judgeRobustness(robustnessAnalyses(runs, 'finalScore', []), 0.05)).toMatchObject({ counted: 7, leads: 6 })
  })

  test('the ten-point formula saturates: two that are both above their users are tied under it', () => {
    const [, tenPoint] = robustnessAnalyses([facts('A', 8, 5), facts('B', 7, 5)], 'finalScore', [])
    expect(judgeRobustness(tenPoint === undefined ? [] : [tenPoint], 0.05).analyses[0]).toMatchObject({
      leader: null,
      lead: null,
    })
    // 5 × (0.5·4 + 0.4·3 + 0.1·8) + 5 × 10
    expect(tenPoint?.groups[0]?.values[0]).toBeCloseTo(70, 10)
  })

  test('where complexity differs each set of weights is an analysis of its own, worked out from the criteria', () => {
    const harder = facts('B', 7, 5, { topicKnowledge: all(9) })
    const list = robustnessAnalyses([facts('A', 8, 5), harder], 'finalScore', [])
    const weights = list.filter(({ kind }) => kind === 'weights')
    expect(weights).toHaveLength(10)
    expect(weights.every(({ notCounted }) => notCounted === null)).toBe(true)
    const topic = weights.find(({ name }) => name === 'by topic knowledge alone, ratio')
    expect(topic?.groups.map(({ values }) => values[0])).toEqual([5 * 8 + 8, 5 * 9 + 7])
  })

  test('under each judge that has judged them all; one that has judged some is named and not counted', () => {
    const runs = [facts('A', 8, 5), facts('B', 7, 5)]
    const group = (level: number) => ({ items: ITEMS, values: all(level) })
    const list = robustnessAnalyses(runs, 'finalScore', [
      { label: 'X', groups: [group(20), group(22)] },
      { label: 'Y', groups: [group(20), null] },
    ])
    const got = judgeRobustness(list, 0.05)
    expect(got.sentence).toContain('it is tied under the ten-point formula and loses to B under judge X')
    expect(got.analyses.find(({ name }) => name === 'under judge Y')).toMatchObject({
      counted: false,
      why: 'it has judged 1 of the 2 runs',
    })
  })

  test('with what is missing filled in: the leader loses where it all speaks against it', () => {
    const full = facts('A', 8, 5)
    const gaps = { ...full, values: full.values.map((value, at) => (at < 3 ? null : value)) }
    const list = robustnessAnalyses([gaps, facts('B', 7.8, 5)], 'finalScore', [])
    const missing = list.filter(({ kind }) => kind === 'missing')
    expect(missing.map(({ name }) => name)).toEqual([
      'with every missing score as low as any',
      'with every missing score as high as any',
      'with every missing score against it',
    ])
    const results = judgeRobustness(list, 0.05).analyses.filter(({ kind }) => kind === 'missing')
    expect(results.map(({ leader }) => leader)).toEqual(['B', 'A', 'B'])
  })

  test('of another metric: neither formula nor weights touch it', () => {
    const list = robustnessAnalyses([facts('A', 8, 5), facts('B', 7, 5)], 'turns', [])
    expect(list.map(({ kind }) => kind)).toEqual(['as-launched', 'trimmed', 'trimmed', 'trimmed'])
  })
})
