import { describe, expect, test } from 'vitest'
import { normalDice } from '@/lib/statistics/testing/normal-dice'
import { type Played, varianceBySource } from './variance-by-source'

const played = (items: string[], values: (number | null)[]): Played => ({ items, values })

describe('variance by source', () => {
  test('is all in one where each question was played and judged once, and says what would tell', () => {
    const got = varianceBySource([played(['q1', 'q2', 'q3'], [1, 2, 6])], [])
    expect(got).toEqual({
      item: { variance: 7, why: 'holds the trials’ part too' },
      trial: {
        variance: null,
        why: 'each question was played once: a second trial, or the same agent under another seed, would tell',
      },
      judge: {
        variance: null,
        why: 'each conversation was judged once: another judging, or several judgements of each text, would tell',
      },
      within: null,
      items: 3,
      values: 3,
      judgings: 1,
    })
  })

  test('counts a run of the same agent under another seed as a second trial', () => {
    const items = ['q1', 'q2', 'q3']
    const got = varianceBySource([played(items, [1, 5, 9]), played(items, [3, 7, 11])], [])
    expect(got).toMatchObject({ item: { variance: 15 }, within: 2, items: 3, values: 6 })
    expect(got?.trial).toEqual({ variance: 2, why: 'holds the judge’s part too' })
  })

  test('takes a judge’s own level out: one that is milder by 2 throughout adds nothing', () => {
    const items = ['q1', 'q1', 'q2', 'q2']
    const run = played(items, [1, 3, 5, 7])
    const milder = played(items, [3, 5, 7, 9])
    const got = varianceBySource([run], [milder])
    expect(got).toMatchObject({ judge: { variance: 0, why: null }, trial: { variance: 2, why: null }, judgings: 2 })
  })

  test('takes the judge’s part from several judgements of each text, at the number that the run has of them', () => {
    const items = ['q1', 'q2']
    // Of the rows 1, 3 and 6, 4 what neither row nor column explains is 2 each way: a mean square of 4, of which two
    // judgements leave a half.
    const single = [played(items, [1, 6]), played(items, [3, 4])]
    const got = varianceBySource([played(items, [2, 5])], [], single)
    expect(got).toMatchObject({ judge: { variance: 2, why: null }, judgings: 2 })
    expect(varianceBySource([played(items, [2, 5])], [played(items, [9, 9])], single)?.judge.variance).toBe(2)
    const gap = [played(items, [1, null]), played(items, [3, 4])]
    expect(varianceBySource([played(items, [2, 4])], [], gap)?.judge).toEqual({
      variance: null,
      why: 'fewer than 2 conversations were judged every time',
    })
  })

  test('leaves out a list of other conversations', () => {
    const got = varianceBySource([played(['q1', 'q2'], [1, 2])], [played(['q2', 'q1'], [1, 2])])
    expect(got?.judge).toEqual({ variance: null, why: 'fewer than 2 conversations were judged every time' })
  })

  test('finds what a simulation put in: questions 9, conversations 4, judging 1', () => {
    const dice = normalDice(5)
    const items: string[] = []
    const lists: [number[], number[]] = [[], []]
    for (let item = 0; item < 3_000; item += 1) {
      const ofItem = 3 * dice()
      for (let trial = 0; trial < 2; trial += 1) {
        const ofTrial = 2 * dice()
        items.push(`q${item}`)
        for (const list of lists) list.push(ofItem + ofTrial + dice())
      }
    }
    const got = varianceBySource([played(items, lists[0])], [played(items, lists[1])])
    expect(got?.item.variance).toBeGreaterThan(8.4)
    expect(got?.item.variance).toBeLessThan(9.6)
    expect(got?.trial.variance).toBeGreaterThan(3.7)
    expect(got?.trial.variance).toBeLessThan(4.3)
    expect(got?.judge.variance).toBeGreaterThan(0.93)
    expect(got?.judge.variance).toBeLessThan(1.07)
  })

  test('is none where fewer than two questions are scored', () => {
    expect(varianceBySource([played(['q1', 'q2'], [1, null])], [])).toBeNull()
  })
})
