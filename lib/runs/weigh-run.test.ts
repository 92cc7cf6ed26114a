import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ComplexityWeights, PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { scoreInteraction } from '@/lib/selfscore/score-interaction'
import { jointMoments } from '@/lib/statistics/joint-moments'
import { meanInterval } from '@/lib/statistics/mean-interval'
import { studentTQuantile } from '@/lib/statistics/student-t'
import { CRITERIA, moveWeight } from './move-weight'
import { flipsAlong, type RunToWeigh, weightsMatter } from './order-flips'
import { type RunMoments, weighRun } from './weigh-run'

interface Facts {
  complexity: readonly [number, number, number]
  user: number
  agent: number
}

function momentsOf(facts: readonly Facts[]): RunMoments {
  const joint = jointMoments(
    facts.map(({ complexity, user, agent }) => [...complexity, agent / user, Math.min(10, (10 * agent) / user)]),
  )
  if (!joint.defined) throw new Error(joint.why)
  const tFactor = facts.length < 2 ? null : studentTQuantile(0.975, facts.length - 1)
  return { ...joint.value, interactions: facts.length, tFactor }
}

const run = (name: string, facts: readonly Facts[]): RunToWeigh => ({ id: name, name, moments: momentsOf(facts) })

const score = fc.double({ min: 1, max: 10, noNaN: true })
const facts = fc.record({ complexity: fc.tuple(score, score, score), user: score, agent: score })
const weights = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([a, b]): ComplexityWeights => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)]
    return { criticalThinking: low / 100, errorHandling: (high - low) / 100, topicKnowledge: (100 - high) / 100 }
  })

describe('a mean under other weights', () => {
  test('is what scoring every interaction anew gives, interval and all, under both formulas', () => {
    fc.assert(
      fc.property(
        fc.array(facts, { minLength: 3, maxLength: 12 }),
        weights,
        fc.constantFrom('ratio' as const, 'ten-point' as const),
        (interactions, chosen, formula) => {
          const scored = interactions.map(
            ({ complexity: [criticalThinking, errorHandling, topicKnowledge], user, agent }) => {
              const complexity = { criticalThinking, errorHandling, topicKnowledge }
              const turns = [{ userHelpfulness: user, agentHelpfulness: agent }]
              return scoreInteraction({ complexity, turns }, formula, chosen).finalScore ?? Number.NaN
            },
          )
          const weighed = weighRun(momentsOf(interactions), { formula, weights: chosen })
          const anew = meanInterval(scored)
          if (!anew.defined) return
          expect(weighed.mean).toBeCloseTo(anew.value.mean, 9)
          expect(weighed.interval?.[0]).toBeCloseTo(anew.value.low, 7)
          expect(weighed.interval?.[1]).toBeCloseTo(anew.value.high, 7)
          expect(weighed.fromComplexity + weighed.fromQuality).toBeCloseTo(weighed.mean, 9)
        },
      ),
    )
  })

  test('of one item has no interval', () => {
    const one = weighRun(momentsOf([{ complexity: [4, 3.5, 5], user: 5, agent: 8 }]), {
      formula: 'ratio',
      weights: PAPER_WEIGHTS,
    })
    expect(one.mean).toBeCloseTo(27.5, 10)
    expect(one.interval).toBeNull()
  })
})

describe('moving a weight', () => {
  test('keeps the sum at 1 and the proportion of the other two', () => {
    expect(moveWeight(PAPER_WEIGHTS, 'topicKnowledge', 0.55)).toEqual({
      criticalThinking: 0.25,
      errorHandling: 0.2,
      topicKnowledge: 0.55,
    })
    expect(moveWeight({ criticalThinking: 1, errorHandling: 0, topicKnowledge: 0 }, 'criticalThinking', 0.4)).toEqual({
      criticalThinking: 0.4,
      errorHandling: 0.3,
      topicKnowledge: 0.3,
    })
    expect(moveWeight(PAPER_WEIGHTS, 'errorHandling', 7).errorHandling).toBe(1)
  })

  test('never leaves the sum, however often and wherever to', () => {
    fc.assert(
      fc.property(
        weights,
        fc.array(fc.tuple(fc.constantFrom(...CRITERIA), fc.double({ min: -1, max: 2, noNaN: true }))),
        (start, moves) => {
          const end = moves.reduce((current, [criterion, value]) => moveWeight(current, criterion, value), start)
          const values = CRITERIA.map((criterion) => end[criterion])
          expect(Math.abs(values.reduce((sum, value) => sum + value, 0) - 1)).toBeLessThan(1e-9)
          expect(values.every((value) => value >= 0 && value <= 1)).toBe(true)
        },
      ),
    )
  })
})

describe('the order of runs', () => {
  // A is asked questions that need thinking, B questions that need knowledge; B is the better agent.
  const a = run('A', [{ complexity: [8, 4, 2], user: 5, agent: 5 }])
  const b = run('B', [{ complexity: [4, 4, 6], user: 5, agent: 6 }])

  test('flips at the weight where the two means are equal', () => {
    const choice = { formula: 'ratio', weights: PAPER_WEIGHTS } as const
    const [flip] = flipsAlong([a, b], 'topicKnowledge', choice)
    expect([flip?.below.name, flip?.above.name]).toEqual(['A', 'B'])
    // With t for topic knowledge and the rest as 5 : 4, A − B is (1 − t)·(5/9)·4 − t·4 − 0.2 = 0.
    expect(flip?.at).toBeCloseTo((20 / 9 - 0.2) / (20 / 9 + 4), 10)
    const at = (topicKnowledge: number) => {
      const moved = { formula: 'ratio', weights: moveWeight(PAPER_WEIGHTS, 'topicKnowledge', topicKnowledge) } as const
      return weighRun(a.moments, moved).mean > weighRun(b.moments, moved).mean
    }
    expect([at((flip?.at ?? 0) - 0.01), at((flip?.at ?? 0) + 0.01)]).toEqual([true, false])
  })

  test('can not be changed by weights where the questions and their judge are the same', () => {
    const c = run('C', [{ complexity: [8, 4, 2], user: 5, agent: 9 }])
    expect(weightsMatter([a, c])).toBe(false)
    expect(weightsMatter([a, b])).toBe(true)
    for (const criterion of CRITERIA)
      expect(flipsAlong([a, c], criterion, { formula: 'ratio', weights: PAPER_WEIGHTS })).toEqual([])
  })
})
