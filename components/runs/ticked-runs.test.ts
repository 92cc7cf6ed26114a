import { expect, test } from 'vitest'
import { type TickedRun, tickedWords } from './ticked-runs'

const run = (versionId: string, items: number): TickedRun => ({
  dataset: { id: 'd', name: 'Sample', version: 1, versionId },
  summary: { meanFinalScore: 1, ci95: null, n: items, items, reason: null },
})

test('two runs of one version can be compared on the questions that both may have answered', () => {
  expect(tickedWords([run('a', 24), run('a', 6)], 2, 20)).toEqual({
    words: 'Sample, v1: at most 6 common questions',
    ok: true,
  })
})

test('one run alone, too many, and runs of different versions can not', () => {
  expect(tickedWords([run('a', 24)], 1, 20)).toEqual({ words: 'tick another one to compare', ok: false })
  expect(tickedWords([run('a', 24)], 21, 20).words).toBe('at most 20 can be compared at once')
  expect(tickedWords([run('a', 24), run('b', 24)], 2, 20)).toEqual({
    words: 'of different data sets or versions: no question in common',
    ok: false,
  })
})

test('what is on another page is not guessed at', () => {
  expect(tickedWords([run('a', 24)], 2, 20)).toEqual({ words: 'some on another page', ok: true })
})
