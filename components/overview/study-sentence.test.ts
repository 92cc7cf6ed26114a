import { expect, test } from 'vitest'
import type { RunListEntry } from '@/lib/api/run'
import { studySentence } from './study-sentence'

const run = (
  name: string,
  mean: number | null,
  ci95: [number, number] | null = null,
  reason: string | null = null,
) => ({
  agent: { name } as RunListEntry['agent'],
  summary: { meanFinalScore: mean, ci95, n: 24, items: 24, reason },
})

test('one agent has a mean, its interval and its n', () => {
  expect(studySentence([run('A', 26.54, [24.59, 28.49])])).toBe(
    'A has a mean final score of 26.54 (95\u00a0% interval 24.59 to 28.49, n = 24).',
  )
})

test('a mean without an interval says why', () => {
  expect(studySentence([run('A', 27.5, null, 'no interval: all 24 values are equal: no spread to judge by')])).toBe(
    'A has a mean final score of 27.50 (n = 24; no interval: all 24 values are equal: no spread to judge by).',
  )
})

test('of several agents the highest and the lowest are named, and nothing is claimed to beat anything', () => {
  const sentence = studySentence([run('A', 28.1, [27, 29.2]), run('B', 26, [25, 27]), run('C', 21.02, [20, 22])])
  expect(sentence).toBe(
    'Of 3 agents, A has the highest mean final score, 28.10 (95\u00a0% interval 27.00 to 29.20, n = 24); C has the lowest, 21.02.',
  )
})

test('a run without a mean is left out, and none at all says nothing', () => {
  expect(studySentence([run('A', 28.1), run('B', null)])).toBe('A has a mean final score of 28.10 (n = 24).')
  expect(studySentence([run('B', null)])).toBeNull()
})
