import { describe, expect, test } from 'vitest'
import { compareScriptRuns, type PlayedRun } from './compare-script-runs'
import type { ScriptTrial } from './script-trials'

const SEED = 'a'.repeat(64)
const compare = (...runs: PlayedRun[]) => compareScriptRuns(runs, { alpha: 0.05, baseline: null, seed: SEED })

/** A trial of a scenario with two checks, worth 2 points and 1. */
const trial = (variant: number | null, drink: boolean, dish: boolean, maxPoints = 3): ScriptTrial => ({
  scenario: 'restaurant',
  variant,
  points: (drink ? 2 : 0) + (dish ? 1 : 0),
  maxPoints,
  checks: [
    { id: 'drink', passed: drink },
    { id: 'dish', passed: dish },
  ],
})
const run = (name: string, trials: readonly ScriptTrial[], more: Partial<PlayedRun> = {}): PlayedRun => ({
  runId: name,
  name,
  trials,
  simulated: false,
  complete: true,
  setting: { judges: 'judge' },
  ...more,
})
const NINE = Array.from({ length: 9 }, (_, at) => at)
const good = run(
  'good',
  NINE.map((at) => trial(at, true, at !== 4)),
)
const poor = run(
  'poor',
  NINE.map((at) => trial(at, at < 2, at % 4 === 0)),
)

describe('runs that met the same variants', () => {
  test('are compared variant by variant: the t test decides, and the exact test of the totals agrees', () => {
    const { sentence, decision, totals } = compare(good, poor)
    // Totals 3,3,3,3,2,3,3,3,3 and 3,2,0,0,1,0,0,0,1: differences 0,1,3,3,1,3,3,3,2, mean 19 ÷ 9.
    expect(decision.pairs[0]).toMatchObject({
      test: 'paired-t',
      commonItems: 9,
      difference: expect.closeTo(-19 / 9, 12),
      claimed: true,
    })
    expect(sentence).toMatch(/^good beats poor by 2\.11 points a trial \(95\u00a0% /)
    // Eight differences are not 0 and all of one sign: 2 of 2⁸ choices of signs.
    expect(totals).toEqual([
      {
        group1: 'good',
        group2: 'poor',
        test: 'sign-flip',
        method: 'exact',
        p: 2 / 256,
        pTogether: 2 / 256,
        reason: null,
      },
    ])
  })

  test('check by check McNemar decides, p raised for all checks together', () => {
    const { checks } = compare(good, poor)
    expect(checks.map(({ id, runs }) => [id, ...runs.map(({ passed, n }) => `${passed} of ${n}`)])).toEqual([
      ['drink', '9 of 9', '2 of 9'],
      ['dish', '8 of 9', '3 of 9'],
    ])
    const [drink, dish] = checks.map(({ pairs }) => pairs[0])
    // Seven disagreements on one side: 2 ÷ 2⁷. Dish: six on one side, one (variant 4) on the other: 2·(1 + 7) ÷ 2⁷.
    expect(drink).toMatchObject({ test: 'mcnemar', difference: -7 / 9, p: expect.closeTo(2 / 128, 12) })
    expect(dish).toMatchObject({ test: 'mcnemar', p: expect.closeTo(16 / 128, 12) })
    expect([drink?.pHolm, dish?.pHolm]).toEqual([expect.closeTo(4 / 128, 12), expect.closeTo(16 / 128, 12)])
    expect(checks[0]?.runs[1]?.interval?.map((end) => end.toFixed(3))).toEqual(['0.063', '0.547'])
  })

  test('several times: trials of a variant are averaged first, and signs are flipped', () => {
    const twice = (passes: (at: number) => boolean) =>
      [...NINE, ...NINE].map((at, place) => trial(at, passes(place), true))
    const { decision, checks } = compare(
      run(
        'always',
        twice(() => true),
      ),
      run(
        'once',
        twice((place) => place < 9),
      ),
    )
    expect(decision.pairs[0]?.commonItems).toBe(9)
    expect(checks[0]?.pairs[0]).toMatchObject({ test: 'sign-flip', difference: -0.5, p: 2 / 512 })
  })
})

describe('runs whose trials are items of their own', () => {
  const alone = (passes: (at: number) => boolean) => NINE.map((at) => trial(null, passes(at), true))

  test('are compared by deals of trials', () => {
    const { decision, totals, checks } = compare(
      run(
        'all',
        alone(() => true),
      ),
      run(
        'some',
        alone((at) => at < 3),
      ),
    )
    expect(decision.pairs[0]).toMatchObject({ test: 'games-howell', commonItems: null })
    // 9 of 9 against 3 of 9: Fisher's exact test, 2·C(12, 3) ÷ C(18, 9).
    expect(totals[0]).toMatchObject({ test: 'permutation', method: 'exact', p: expect.closeTo((2 * 220) / 48620, 12) })
    expect(checks[0]?.pairs[0]).toMatchObject({ test: 'permutation', p: expect.closeTo((2 * 220) / 48620, 12) })
  })
})

describe('no win is claimed', () => {
  test.each([
    ['trials of other maxima', { trials: NINE.map((at) => trial(at, at < 2, false, 2)) }, 'different maxima'],
    ['another judge', { setting: { judges: 'other' } }, 'different judges (judge, other)'],
    ['simulated beside measured', { simulated: true }, 'one is simulated'],
    ['an incomplete run', { complete: false }, 'poor is incomplete'],
  ])('for %s', (_what, change, why) => {
    const { decision, sentence } = compare(good, { ...poor, ...change })
    expect(decision.pairs[0]?.significant).toBe(true)
    expect(decision.pairs[0]?.claimed).toBe(false)
    expect(sentence).toContain(why)
    expect(sentence).not.toContain('beats')
  })

  test('where the exact test does not find it', () => {
    const three = [0, 1, 2]
    const { decision, totals } = compare(
      run(
        'all',
        three.map((at) => trial(at, true, true)),
      ),
      run(
        'none',
        three.map((at) => trial(at, false, at === 0)),
      ),
    )
    // Of three variants no choice of signs is rarer than 2 of 8.
    expect(totals[0]?.p).toBe(2 / 8)
    expect(decision.pairs[0]).toMatchObject({ significant: true, claimed: false })
  })
})

test('what is not scored is missing, never 0; two that earned everything can not be told apart by any test', () => {
  const gaps = run('gaps', [
    ...NINE.map((at) => trial(at, true, true)),
    { ...trial(9, true, true), points: null, maxPoints: null, checks: [] },
  ])
  const { groups, notes, totals, checks } = compare(
    gaps,
    run(
      'full',
      NINE.map((at) => trial(at, true, true)),
    ),
  )
  expect(groups[0]).toMatchObject({ n: 9, missing: 1, mean: 3 })
  expect(notes).toContain('1 of 19 interactions left out (unscored)')
  expect(totals[0]).toMatchObject({ p: null, reason: 'both are equal on every item' })
  expect(checks[0]?.pairs[0]).toMatchObject({ p: null, reason: 'both passed the same items' })
})
