import { describe, expect, test } from 'vitest'
import { pairedPower } from '@/lib/statistics/power'
import { type MeasuredVariance, pairFamily, planItems } from './plan-items'

const PAIR: MeasuredVariance = {
  kind: 'pair',
  variance: 4,
  items: 60,
  trials: 1,
  judgements: 1,
  within: 3,
  withinWhy: null,
  judge: 1,
  judgeWhy: null,
}
const DESIGN = { items: 60, trials: 1, judgements: 1 }
const AIM = { difference: 1, alpha: 0.05, power: 0.8 }

describe('how many questions a difference needs', () => {
  test('is G*Power’s 34 pairs and 64 in each of two groups for half a standard deviation', () => {
    expect(planItems(PAIR, DESIGN, AIM).itemsNeeded).toBe(34)
    expect(planItems({ ...PAIR, kind: 'run' }, DESIGN, AIM).itemsNeeded).toBe(64)
  })

  test('comes with what the chosen questions see', () => {
    const plan = planItems(PAIR, DESIGN, AIM)
    expect(plan.sd).toBe(2)
    expect(plan.power).toBeCloseTo(pairedPower(0.5, 60), 12)
    const seen = plan.smallestDifference ?? Number.NaN
    expect(pairedPower(seen / 2, 60)).toBeCloseTo(0.8, 9)
  })

  test('falls with trials and judgements by their part alone: 4 = 1 between + 2 conversation + 1 judge', () => {
    const sd = (change: object) => planItems(PAIR, { ...DESIGN, ...change }, AIM).sd ?? Number.NaN
    expect(sd({ trials: 3 }) ** 2).toBeCloseTo(1 + 3 / 3, 12)
    expect(sd({ judgements: 2 }) ** 2).toBeCloseTo(1 + 2 + 0.5, 12)
    expect(sd({ trials: 2, judgements: 2 }) ** 2).toBeCloseTo(1 + (2 + 0.5) / 2, 12)
  })

  test('falls with judgements where their part alone is known, as from several judgements within one run', () => {
    const judged = { ...PAIR, judgements: 2, within: null, withinWhy: 'each question was played once', judge: 1 }
    const plan = (change: object) => planItems(judged, { ...DESIGN, judgements: 2, ...change }, AIM)
    expect((plan({ judgements: 4 }).sd ?? Number.NaN) ** 2).toBeCloseTo(3 + 1 / 2, 12)
    expect((plan({ judgements: 1 }).sd ?? Number.NaN) ** 2).toBeCloseTo(3 + 2, 12)
    expect(plan({}).doublings.map(({ what, smallestDifference }) => [what, smallestDifference !== null])).toEqual([
      ['items', true],
      ['trials', false],
      ['judgements', true],
    ])
    expect(plan({}).best).toBe('items')
    expect(plan({ trials: 2 }).why).toBe('each question was played once')
  })

  test('what was measured with 2 trials is not counted as if it had been 1', () => {
    const measured = { ...PAIR, trials: 2, variance: 2.5 }
    const once = planItems(measured, DESIGN, AIM).sd ?? Number.NaN
    expect(once ** 2).toBeCloseTo(1 + 3, 12)
  })
})

test('what twice as much buys is told of each, and the best is named', () => {
  const { doublings, best } = planItems(PAIR, DESIGN, AIM)
  const [items, trials, judgements] = doublings.map(({ smallestDifference }) => smallestDifference ?? Number.NaN)
  expect(items).toBeLessThan(trials ?? 0)
  expect(trials).toBeLessThan(judgements ?? 0)
  expect(best).toBe('items')
  // Where the chance of a conversation is nearly all, a second trial is worth nearly as much as a second question.
  expect(planItems({ ...PAIR, within: 3.99, judge: 0 }, DESIGN, AIM).doublings[1]?.smallestDifference).toBeLessThan(
    (items ?? 0) * 1.02,
  )
})

describe('nothing is invented', () => {
  test('about trials or judgements that were not measured', () => {
    const once = { ...PAIR, within: null, withinWhy: 'played once', judge: null, judgeWhy: 'judged once' }
    expect(planItems(once, DESIGN, AIM)).toMatchObject({
      itemsNeeded: 34,
      best: null,
      doublings: [
        { what: 'items', why: null },
        { what: 'trials', smallestDifference: null, why: 'played once' },
        { what: 'judgements', smallestDifference: null, why: 'judged once' },
      ],
    })
    expect(planItems(once, { ...DESIGN, trials: 3 }, AIM)).toMatchObject({
      itemsNeeded: null,
      sd: null,
      why: 'played once',
    })
  })

  test('from runs that do not vary', () => {
    expect(planItems({ ...PAIR, variance: 0 }, DESIGN, AIM)).toMatchObject({
      itemsNeeded: null,
      why: 'the earlier runs do not vary: nothing can be planned from them',
    })
  })

  test('where it is beyond all measure', () => {
    expect(planItems(PAIR, DESIGN, { ...AIM, difference: 1e-6 })).toMatchObject({
      itemsNeeded: null,
      why: 'more than 10000000 items would be needed',
    })
  })
})

describe('several agents at once', () => {
  test('share α by their pairs, all of them or those of the baseline', () => {
    expect(pairFamily(2, 'all', 0.05)).toEqual({ agents: 2, pairs: 1, alpha: 0.05 })
    expect(pairFamily(5, 'all', 0.05)).toEqual({ agents: 5, pairs: 10, alpha: 0.005 })
    expect(pairFamily(5, 'baseline', 0.05)).toEqual({ agents: 5, pairs: 4, alpha: 0.0125 })
  })

  test('need more questions: half a standard deviation takes 34 pairs of answers for two, 58 for five', () => {
    const { alpha } = pairFamily(5, 'all', AIM.alpha)
    expect(planItems(PAIR, DESIGN, AIM).itemsNeeded).toBe(34)
    const five = planItems(PAIR, DESIGN, { ...AIM, alpha }).itemsNeeded ?? 0
    expect(pairedPower(0.5, five, 0.005)).toBeGreaterThanOrEqual(0.8)
    expect(pairedPower(0.5, five - 1, 0.005)).toBeLessThan(0.8)
    expect(five).toBe(58)
  })
})
