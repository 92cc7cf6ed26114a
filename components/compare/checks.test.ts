import { expect, test } from 'vitest'
import { compareRuns } from '@/lib/comparison/compare-runs'
import { checksOf } from './checks'
import type { ComparisonFrame } from './comparison-frame'

const items = Array.from({ length: 12 }, (_, at) => `q${at}`)
const runs = ['A', 'B'].map((name, by) => {
  const values = items.map((_, at) => 10 + at + by + (at % 3) / 9)
  return {
    runId: name,
    name,
    items,
    values,
    companions: {
      weightedComplexity: items.map(() => 5),
      averageQuality: values,
      averageAgentHelpfulness: values,
      averageUserHelpfulness: values,
      turnOneQuality: values,
    },
    endings: { solved: items.map(() => 1), turns: items.map(() => 2), atLimit: items.map(() => 0) },
    simulated: false,
    complete: true,
    setting: {},
    kinship: [],
  }
})
const compared = compareRuns(runs, 'finalScore', { alpha: 0.05, baseline: null, seed: null })

type OfRuns = NonNullable<ComparisonFrame['ofRuns']>
type Split = OfRuns['splits'][number]

const SPLIT: Split = {
  group1: 'A',
  group2: 'B',
  items: 12,
  weightedComplexity: 0,
  averageQuality: 0.2,
  averageAgentHelpfulness: 1,
  averageUserHelpfulness: 0,
  turnOneQuality: 0.1,
  trimmed: 1,
}

/** What is checked of two runs whose difference is taken apart so. */
function titlesOf(split: Partial<Split>, ceilings: (number | null)[] = [0.1, 0]): [good: boolean, title: string][] {
  const ofRuns = {
    ...compared,
    seed: null,
    metric: 'finalScore',
    simulated: false,
    groups: compared.groups.map((group) => ({ ...group, runId: group.name })),
    runs: [],
    splits: [{ ...SPLIT, ...split }],
    limits: ceilings.map((ceiling, at) => ({ name: 'AB'.charAt(at), lowUser: 0, ceiling })),
    noise: { isOneAgent: false, floors: [] },
    corrections: { shown: false, scores: 0, interactions: 0 },
  } satisfies OfRuns
  const frame: ComparisonFrame = {
    data: ofRuns,
    ofRuns,
    metricWords: 'Final score',
    higherIsBetter: true,
    possible: null,
    noun: 'run',
    looks: new Map(),
    digits: 2,
  }
  return checksOf(frame).map(({ good, title }) => [good, title])
}

const AGREE = 'Trimmed, turn 1 and helpfulness agree'

test('what was looked at and found in order holds', () => {
  const titles = titlesOf({})
  expect(titles).toContainEqual([true, 'Same questions: Δ complexity is 0'])
  expect(titles).toContainEqual([true, AGREE])
  expect(titles).toContainEqual([true, 'No ceiling in agent scores'])
})

test('what speaks against a win warns', () => {
  const titles = titlesOf({ weightedComplexity: 0.4, turnOneQuality: -0.1 }, [0.4, 0])
  expect(titles).toContainEqual([false, 'Complexity differs in 1 pair'])
  expect(titles).toContainEqual([false, 'Looked at otherwise, 1 pair points the other way'])
  expect(titles).toContainEqual([false, 'Ceiling in agent scores: A'])
})

test('what is not known holds nowhere: neither complexity, nor another way to look, nor a ceiling', () => {
  const titles = titlesOf({ weightedComplexity: null, turnOneQuality: null }, [0.1, null])
  expect(titles).toContainEqual([false, 'Complexity is not known in 1 pair'])
  const words = titles.map(([, title]) => title)
  expect(words).not.toContain('Same questions: Δ complexity is 0')
  expect(words).not.toContain(AGREE)
  expect(words.filter((title) => /ceiling/i.test(title))).toEqual([])
})
