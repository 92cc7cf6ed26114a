import { expect, test } from 'vitest'
import { runNames } from './run-names'

const run = (
  agent: string,
  judge: string,
  change: { maxTurns?: number; complexity?: string; judgements?: number } = {},
) => ({
  agent: { name: agent, kind: 'plain' },
  judges: {
    complexity: { label: change.complexity ?? judge },
    evaluation: { label: judge },
    judgements: change.judgements ?? 1,
  },
  maxTurns: change.maxTurns ?? 8,
  trials: 1,
  userProxy: { label: 'user' },
  dataset: { name: 'Questions', version: 1 },
})

test('an agent with one run has its own name; with several, the judge follows', () => {
  expect(runNames([run('novice', 'a'), run('expert', 'a'), run('expert', 'b', { complexity: 'a' })])).toEqual([
    'novice',
    'expert (judge a)',
    'expert (judges a, b)',
  ])
})

test('settings are named only where the judge does not tell runs apart', () => {
  expect(runNames([run('expert', 'a'), run('expert', 'a', { maxTurns: 3 }), run('expert', 'b')])).toEqual([
    'expert (judge a, 8 turns)',
    'expert (judge a, 3 turns)',
    'expert (judge b)',
  ])
  expect(runNames([run('expert', 'a'), run('expert', 'a', { maxTurns: 3 })])).toEqual([
    'expert (8 turns)',
    'expert (3 turns)',
  ])
})

test('runs alike in all of it are numbered', () => {
  expect(runNames([run('expert', 'a'), run('expert', 'a')])).toEqual(['expert (run 1)', 'expert (run 2)'])
})
