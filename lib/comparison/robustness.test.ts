import { describe, expect, test } from 'vitest'
import { type Analysis, judgeRobustness } from './robustness'

const ITEMS = Array.from({ length: 12 }, (_, at) => `q${at}`)
const wobble = (at: number, by: number) => ((at * by) % 5) / 10
const analysis = (name: string, levels: Record<string, number>, change: Partial<Analysis> = {}): Analysis => ({
  kind: 'formula',
  name,
  groups: Object.entries(levels).map(([run, level], place) => ({
    name: run,
    items: ITEMS,
    values: ITEMS.map((_, at) => level + wobble(at, place + 2)),
  })),
  by: 'mean',
  notCounted: null,
  higherIsBetter: true,
  ...change,
})

describe('the order of runs, looked at in several ways', () => {
  test('is told as in how many its leader leads, and where it does not', () => {
    const got = judgeRobustness(
      [
        analysis('as fixed at launch', { A: 25, B: 22, C: 20 }, { kind: 'as-launched' }),
        analysis('under the ten-point formula', { A: 60, B: 50, C: 40 }),
        analysis('under judge X', { A: 20, B: 24, C: 19 }, { kind: 'judge' }),
      ],
      0.05,
    )
    expect(got).toMatchObject({ leader: 'A', leads: 2, counted: 3, toldApart: 2 })
    expect(got.sentence).toBe(
      'A leads in 2 of 3 analyses; it loses to B under judge X. Its lead is told apart from chance in each.',
    )
    expect(got.analyses[2]).toMatchObject({
      leader: 'B',
      runnerUp: 'A',
      ranks: [2, 1, 3],
      items: 12,
      significant: true,
    })
    expect(got.analyses[2]?.lead).toBeCloseTo(4, 0)
  })

  test('a lead that chance could make is told as such', () => {
    const got = judgeRobustness([analysis('as fixed at launch', { A: 25.02, B: 25 }, { kind: 'as-launched' })], 0.05)
    expect(got.sentence).toMatch(/leads in the one analysis there is\. In none of them is its lead told apart/)
    expect(got.analyses[0]).toMatchObject({ significant: false })
  })

  test('what says nothing of its own is shown and not counted', () => {
    const got = judgeRobustness(
      [
        analysis('as fixed at launch', { A: 25, B: 22 }, { kind: 'as-launched' }),
        analysis('with other weights', { A: 30, B: 27 }, { notCounted: 'it cancels' }),
        analysis(
          'under judge Y',
          { A: 30, B: 27 },
          {
            groups: [
              { name: 'A', values: [] },
              { name: 'B', values: [1, 2] },
            ],
          },
        ),
      ],
      0.05,
    )
    expect(got).toMatchObject({ counted: 1, leads: 1 })
    expect(got.analyses.map(({ counted, why }) => [counted, why])).toEqual([
      [true, null],
      [false, 'it cancels'],
      [false, 'a run has no value here'],
    ])
  })

  test('trimmed means and medians rank by themselves, and have no test; the lower one leads where lower is better', () => {
    const spiky = analysis('x', { A: 20, B: 21 })
    const groups = spiky.groups.map((group, at) =>
      at === 0 ? { ...group, values: group.values.map((value, item) => (item === 0 ? 90 : value)) } : group,
    )
    const by = (change: Partial<Analysis>) => judgeRobustness([{ ...spiky, groups, ...change }], 0.05).analyses[0]
    expect(by({})).toMatchObject({ leader: 'A' })
    expect(by({ by: { trimmed: 0.1 } })).toMatchObject({ leader: 'B', p: null, significant: null })
    expect(by({ by: 'median' })).toMatchObject({ leader: 'B' })
    expect(by({ by: 'median', higherIsBetter: false })).toMatchObject({ leader: 'A', ranks: [1, 2] })
  })

  test('what has no test is left out of what is told apart', () => {
    const levels = { A: 25, B: 22 }
    const median: Partial<Analysis> = { kind: 'trimmed', by: 'median' }
    const got = judgeRobustness(
      [analysis('as fixed at launch', levels, { kind: 'as-launched' }), analysis('by medians', levels, median)],
      0.05,
    )
    expect(got.sentence).toBe('A leads in all 2 analyses. Its lead is told apart from chance in each that has a test.')
  })

  test('a tie has no leader', () => {
    const same = { ...analysis('x', { A: 20, B: 20 }) }
    const groups = same.groups.map((group) => ({ ...group, values: ITEMS.map((_, at) => at) }))
    expect(judgeRobustness([{ ...same, groups }], 0.05)).toMatchObject({
      leader: null,
      sentence: 'Nobody leads in the analysis that was fixed at launch, so there is no order to shake.',
    })
  })
})
