import { describe, expect, test } from 'vitest'
import { seededDice } from '@/lib/statistics/dice'
import { pairedT } from '@/lib/statistics/paired-t'
import { floorOn, noiseFloor } from './noise-floor'
import { scoreGroup } from './scored-group'
import { itemMeans, simulateStudy } from './testing/simulated-study'

const run = (name: string, values: readonly (number | null)[]) =>
  scoreGroup({ name, values, items: values.map((_, at) => `q${at}`) })
const FIRST = [20, 25, 31, 18, 27, 22]
const AGAIN = [21, 24, 32, 18.5, 26, 22.5]

describe('the noise floor', () => {
  test('of two runs is half the width of their paired interval', () => {
    const got = noiseFloor([run('first', FIRST), run('again', AGAIN)], 0.05)
    const paired = pairedT(AGAIN, FIRST)
    if (!got.defined || !paired.defined) throw new Error('refused')
    expect(got.value.smallestDifference).toBeCloseTo((paired.value.high - paired.value.low) / 2, 10)
    // Differences 1, −1, 1, 0.5, −1, 0.5: variance 4.333 ÷ 5, t(0.975; 5) = 2.5706.
    expect(got.value.smallestDifference).toBeCloseTo(2.570582 * Math.sqrt((4.5 - 1 / 6) / 5 / 6), 6)
    expect(got.value).toMatchObject({ items: 6, runs: 2, df: 5 })
    expect(got.value.pairs).toEqual([expect.objectContaining({ group1: 'first', group2: 'again', separated: false })])
  })

  test('shrinks with the root of the questions', () => {
    const got = noiseFloor([run('first', FIRST), run('again', AGAIN)], 0.05)
    if (!got.defined) throw new Error(got.why)
    expect(floorOn(got.value, 24)).toBeCloseTo(got.value.smallestDifference / 2, 12)
  })

  test('leaves an agent together with itself in 19 of 20 simulated studies, and is as wide as chance makes it', () => {
    let separated = 0
    let beyond = 0
    for (let seed = 1; seed <= 400; seed += 1) {
      const dice = seededDice(seed.toString(16).padStart(32, '0'))
      const study = simulateStudy({ agents: 2, items: 40, trials: 1, asked: 'shared', sdByItem: 0 }, dice)
      const got = noiseFloor(
        study.map((agent, at) => run(`run ${at}`, itemMeans(agent))),
        0.05,
      )
      if (!got.defined) throw new Error(got.why)
      const [pair] = got.value.pairs
      if (pair?.separated) separated += 1
      if (Math.abs(pair?.difference ?? 0) > got.value.smallestDifference) beyond += 1
    }
    expect(separated).toBeGreaterThan(5)
    expect(separated).toBeLessThan(38)
    // A difference beyond the floor of its own two runs is one that their test finds, and no other.
    expect(beyond).toBe(separated)
  })

  test.each([
    [[run('first', FIRST)], 'the agent has been run once'],
    [
      [run('first', FIRST), run('again', FIRST)],
      'each question got the same score every time: what the seed changes is not to be seen',
    ],
    [
      [run('first', [20, null, null]), run('again', [21, 3, null])],
      'needs at least 2 questions that each run has a score of, got 1',
    ],
    [
      [run('first', FIRST), scoreGroup({ name: 'other', values: [1, 2], items: ['x', 'y'] })],
      'the runs do not share their questions',
    ],
  ])('is refused in words (%#)', (runs, why) => {
    expect(noiseFloor(runs, 0.05)).toEqual({ defined: false, why })
  })
})
