import { expect, test } from 'vitest'
import { endSentence } from './end-sentence'
import { endingWords } from './ending-words'
import { outcomeWords, signNotes, signSentences } from './turn-words'
import { unscoredWords } from './unscored-words'

test('a missing score is explained in a sentence, never by a code', () => {
  expect(unscoredWords('no-score', 'the reply has no score')).toBe("The judge's reply holds no score.")
  expect(unscoredWords('not-judged', null)).toBe('It was not judged.')
  expect(unscoredWords('something-new', null)).toBe('something-new.')
  expect(unscoredWords(null, null)).toBe('No reason was kept.')
})

test('what the endpoint said is told where it tells more', () => {
  expect(unscoredWords('judge-error', 'judge: 502 from http://x/v1: Bad gateway')).toBe(
    'The judge could not be asked: judge: 502 from http://x/v1: Bad gateway.',
  )
  expect(endSentence('It said “no.”')).toBe('It said “no.”')
})

test('a user who says solved while the check says no is a shown disagreement', () => {
  const signs = ['user-says-solved', 'role-drift-advice']
  expect(signSentences({ signs, solved: false })).toEqual([
    'User says solved, the check says no: the interaction goes on',
    'The user proxy gives advice, as if it were the agent',
  ])
  expect(signNotes({ signs, solved: null })).toEqual(['user says solved, check can’t tell', 'user gives advice'])
})

test('an answer that did not come as it should says how it came', () => {
  expect(outcomeWords('answered')).toBeNull()
  expect(outcomeWords('cut')).toBe('No answer: the output limit cut it before the first word.')
})

test('an interaction that ended before its first turn says so', () => {
  expect(endingWords({ status: 'errored', stopReason: 'error', turnCount: 0 })).toBe(
    'ended by an error before the first turn',
  )
})

test.each([
  ['scored', 'solved', 'solved on turn 4'],
  ['scored', 'agent-ended', 'ended with the last of the recorded answers, after 4 turns'],
  ['scored', 'max-turns', 'stopped at the limit of 4 turns'],
  ['errored', 'error', 'ended by an error after 4 turns'],
  ['running', null, 'under way'],
  ['waiting', null, 'not begun yet'],
  ['cancelled', null, 'cancelled'],
] as const)('%s, %s: %s', (status, stopReason, words) => {
  expect(endingWords({ status, stopReason, turnCount: 4 })).toBe(words)
})
