import { expect, test } from 'vitest'
import { deedForAll, type TickedRun, tickedWords } from './ticked-runs'

const run = (versionId: string, items: number): TickedRun => ({
  benchmark: 'selfscore',
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

test('a run without a score, and one of scenarios, is ticked for other deeds than comparing', () => {
  const waiting: TickedRun = {
    benchmark: 'selfscore',
    dataset: { id: 'd', name: 'Sample', version: 1, versionId: 'a' },
    summary: { meanFinalScore: null, ci95: null, n: 0, items: 0, reason: 'nothing is scored yet' },
  }
  expect(tickedWords([run('a', 24), waiting], 2, 20)).toEqual({
    words: 'not all have a score to compare yet',
    ok: false,
  })
  expect(tickedWords([run('a', 24), { benchmark: 'scripted' }], 2, 20).ok).toBe(false)
})

test('of the ticked runs each deed is for those whose state allows it', () => {
  const progress = { planned: 4, scored: 1, unscored: 0, errored: 0, cancelled: 0, running: 1, waiting: 2 }
  const of = (status: 'running' | 'paused' | 'queued' | 'completed') => ({ status, progress, importedFrom: null })
  const runs = [of('running'), of('paused'), of('queued'), of('completed')]
  const states = (deed: 'pause' | 'resume' | 'cancel') => deedForAll(runs, deed).map(({ status }) => status)
  expect(states('pause')).toEqual(['running', 'queued'])
  expect(states('resume')).toEqual(['paused'])
  expect(states('cancel')).toEqual(['running', 'paused', 'queued'])
})

test('what is on another page is not guessed at', () => {
  expect(tickedWords([run('a', 24)], 2, 20)).toEqual({ words: 'some on another page', ok: true })
})
