import { expect, test } from 'vitest'
import { axisTicks, distributionWords, metricName } from './metric-words'

test('the weighted complexity says its weights', () => {
  expect(metricName('weightedComplexity', { criticalThinking: 0.5, errorHandling: 0.4, topicKnowledge: 0.1 })).toBe(
    'Weighted .5 · .4 · .1',
  )
})

test('a distribution can be read aloud', () => {
  const words = distributionWords('Final score', {
    n: 43,
    mean: 26.54,
    median: 26.4,
    q1: 22,
    q3: 31,
    min: 13.2,
    max: 38.9,
    p5: 14,
    p95: 37,
    low: 10,
    high: 40,
    open: false,
    bars: [],
    steps: [],
  })
  expect(words).toBe(
    'Final score: 43 interactions, mean 26.54, median 26.40, middle half from 22.00 to 31.00, least 13.20, greatest 38.90.',
  )
})

test('a long axis of final scores has fewer figures', () => {
  expect(axisTicks('finalScore', { low: 10, high: 50 })).toEqual([10, 20, 30, 40, 50])
  expect(axisTicks('finalScore', { low: 0, high: 100 })).toEqual([0, 20, 40, 60, 80, 100])
})
