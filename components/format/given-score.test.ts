import { expect, test } from 'vitest'
import { formatGivenScore } from './given-score'

test('a judge’s score has one decimal, and the second where it was given', () => {
  expect([7, 8.5, 7.25, 10].map(formatGivenScore)).toEqual(['7.0', '8.5', '7.25', '10.0'])
})
