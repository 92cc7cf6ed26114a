import { expect, test } from 'vitest'
import { sumStudyFigures } from './sum-study-figures'

const run = (seconds: [number, number] | null, usd: [number, number] | null, expected: number | null) => ({
  tokens: { input: { least: 10, expected, most: 30 }, output: { least: 1, expected, most: 3 } },
  time: {
    seconds: null,
    leastSeconds: seconds?.[0] ?? null,
    mostSeconds: seconds?.[1] ?? null,
    reason: seconds === null ? 'no earlier call tells' : null,
    boundBy: null,
  },
  cost: { leastUsd: usd?.[0] ?? null, mostUsd: usd?.[1] ?? null },
})

test('a study takes as long as its longest run at least, and as all of them in a row at most', () => {
  const { time, tokens, leastUsd, mostUsd } = sumStudyFigures([run([60, 600], [1, 2], 20), run([90, 300], [3, 5], 20)])
  expect(time).toMatchObject({ seconds: null, leastSeconds: 90, mostSeconds: 900, reason: null })
  expect(tokens).toEqual({ input: { least: 20, expected: 40, most: 60 }, output: { least: 2, expected: 40, most: 6 } })
  expect([leastUsd, mostUsd]).toEqual([4, 7])
})

test('what one run leaves open is open for the study, with its reason', () => {
  const { time, tokens, mostUsd } = sumStudyFigures([run([60, 600], [1, 2], 20), run(null, null, null)])
  expect(time).toMatchObject({ leastSeconds: null, mostSeconds: null, reason: 'no earlier call tells' })
  expect([tokens.input.expected, mostUsd]).toEqual([null, null])
})
