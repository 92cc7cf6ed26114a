import { expect, test } from 'vitest'
import { boardNotes, type NotedRun } from './board-notes'

const run = (change: Partial<NotedRun>): NotedRun => ({
  name: 'A',
  model: 'mistral-7b',
  judges: ['gpt-4'],
  agentHelpfulness: [8, 8, 9.5, 7],
  atTurnLimit: 0,
  played: 4,
  ...change,
})

test('a board without limits has no notes', () => {
  expect(boardNotes([run({}), run({ name: 'people', model: null })])).toEqual([])
})

test('a judge of the agent’s family, scores at the ceiling and cut conversations are told', () => {
  expect(
    boardNotes([
      run({ name: 'B', model: 'gpt-4o', agentHelpfulness: [9.5, 10, 8, 8] }),
      run({ name: 'C', atTurnLimit: 2 }),
      run({ name: 'D', atTurnLimit: 1 }),
    ]),
  ).toEqual([
    'The judge is of the same family of models as B: judges tend to like their own kind.',
    'More than a quarter of the agent scores of B are 9.5 or more, where differences vanish.',
    'The turn limit cut off conversations of C (2 of 4) and D (1 of 4): they are unfinished, not long.',
  ])
})
