import { expect, test } from 'vitest'
import { compareMetric, disagreements, type JudgedValues } from './compare-judges'

const judged = (runId: string, values: readonly number[], prefix = 'item'): JudgedValues => ({
  runId,
  values: values.map((value, index) => ({ itemId: `${prefix} ${index}`, value })),
})

// Six people at three times: aov(score ~ time + Error(person / time)) in R, and its one-way table.
const ROWS = [
  [45, 50, 55],
  [42, 42, 45],
  [36, 41, 43],
  [39, 35, 40],
  [51, 55, 59],
  [44, 49, 56],
]
const three = ['a', 'b', 'c'].map((runId, column) =>
  judged(
    runId,
    ROWS.map((row) => row[column] ?? 0),
  ),
)

test('the repeated-measures test sees what the paper’s ANOVA misses: the items are the same', () => {
  const { items, anova, repeated, span } = compareMetric(three)
  expect(items).toBe(6)
  expect(repeated.test).toMatchObject({ dfBetween: 2, dfError: 10 })
  expect(repeated.test?.F).toBeCloseTo(12.534, 3)
  expect(repeated.test?.p).toBeCloseTo(0.009, 3)
  // R: summary(aov(score ~ time)): F = 1.504, p = 0.254 on 2 and 15 degrees of freedom.
  expect(anova.test).toMatchObject({ dfBetween: 2, dfWithin: 15 })
  expect(anova.test?.F).toBeCloseTo(1.504, 3)
  expect(anova.test?.p).toBeCloseTo(0.254, 3)
  expect(span).toBeCloseTo(49.6667 - 42.8333, 3)
})

test('how far a change of judge moves the mean stands with its interval, at the level of all pairs', () => {
  const { pairs } = compareMetric(three)
  expect(pairs.map(({ first, second }) => `${first} ${second}`)).toEqual(['a b', 'a c', 'b c'])
  // SciPy: t.ppf(1 - 0.05 / 6, 5) standard errors around the mean difference; 3 × ttest_rel(c, a).pvalue; pearsonr(a, c).
  const shift = pairs[1]?.shift.test
  expect(shift?.difference).toBeCloseTo(6.8333, 4)
  expect(shift?.low).toBeCloseTo(0.820727, 5)
  expect(shift?.high).toBeCloseTo(12.84594, 5)
  expect(shift?.p).toBeCloseTo(0.0304671, 6)
  expect(pairs[1]?.correlation.test?.r).toBeCloseTo(0.881032, 6)
})

test('two judges of the same items are compared as pairs: F is the square of t, and p the same', () => {
  const [a, , c] = three
  if (a === undefined || c === undefined) throw new Error('three judges')
  const { repeated, pairs } = compareMetric([a, c])
  expect(repeated.test?.p).toBeCloseTo(pairs[0]?.shift.test?.p ?? Number.NaN, 10)
})

test('trials of one item are averaged first, and items that one judge has no value of are left out', () => {
  const first = { runId: 'a', values: [...judged('a', [4, 6]).values, { itemId: 'item 0', value: 8 }] }
  const second = judged('b', [5, 5, 9])
  const { items, runs } = compareMetric([first, second])
  expect(items).toBe(2)
  expect(runs).toEqual([
    { runId: 'a', mean: 6 },
    { runId: 'b', mean: 5 },
  ])
})

test('without common items nothing is told but why', () => {
  const { items, runs, span, anova, repeated, agreement } = compareMetric([judged('a', [4]), judged('b', [5], 'other')])
  expect([items, span, runs.map((run) => run.mean)]).toEqual([0, null, [null, null]])
  expect([anova.test, repeated.test, agreement.test]).toEqual([null, null, null])
  expect(repeated.reason).toBe('needs at least 2 items that all answered, got 0')
  expect(anova.reason).not.toBeNull()
})

test('judges that say the same have no F, and a reason for it', () => {
  const { repeated, span } = compareMetric([judged('a', [4, 6, 8]), judged('b', [4, 6, 8])])
  expect([span, repeated.test]).toEqual([0, null])
  expect(repeated.reason).toContain('F is not defined')
})

test('items are ordered by how far judges lie apart; where they agree there is no disagreement', () => {
  const found = disagreements([judged('a', [1, 5, 9]), judged('b', [4, 5, 3])], 5)
  expect(found).toEqual([
    { itemId: 'item 2', values: [9, 3], range: 6 },
    { itemId: 'item 0', values: [1, 4], range: 3 },
  ])
  expect(disagreements([judged('a', [1, 5, 9]), judged('b', [4, 5, 3])], 1)).toHaveLength(1)
})
