import { expect, test } from 'vitest'
import { jointMoments } from './joint-moments'
import { mean } from './mean'
import { variance } from './variance'

test('agrees with R: cov(cbind(c(1, 2, 4), c(3, 1, 5)))', () => {
  const joint = jointMoments([
    [1, 3],
    [2, 1],
    [4, 5],
  ])
  if (!joint.defined) throw new Error(joint.why)
  expect(joint.value.means[0]).toBeCloseTo(7 / 3, 12)
  expect(joint.value.means[1]).toBe(3)
  expect(joint.value.covariances[0]?.[0]).toBeCloseTo(2.3333333, 7)
  expect(joint.value.covariances[0]?.[1]).toBeCloseTo(2, 12)
  expect(joint.value.covariances[1]?.[1]).toBeCloseTo(4, 12)
})

test('mean and variance of a weighted sum follow from them', () => {
  const rows = [
    [4, 3.5, 5, 1.2],
    [6, 2, 7.5, 0.8],
    [3, 8, 1, 1.9],
    [9, 4, 4, 1.1],
  ]
  const weights = [2.5, 2, 0.5, 5]
  const sums = rows.map((row) => row.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0))
  const joint = jointMoments(rows)
  const [centre, spread] = [mean(sums), variance(sums)]
  if (!joint.defined || !centre.defined || !spread.defined) throw new Error('not defined')
  const { means, covariances } = joint.value
  expect(means.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0)).toBeCloseTo(centre.value, 12)
  const whole = weights.flatMap((a, i) => weights.map((b, j) => a * b * (covariances[i]?.[j] ?? 0)))
  expect(whole.reduce((sum, part) => sum + part, 0)).toBeCloseTo(spread.value, 12)
})

test('of nothing there is nothing, and of one row no covariance', () => {
  expect(jointMoments([])).toEqual({ defined: false, why: 'needs at least 1 row, got 0' })
  expect(jointMoments([[1, 2]])).toEqual({ defined: true, value: { n: 1, means: [1, 2], covariances: [] } })
})
