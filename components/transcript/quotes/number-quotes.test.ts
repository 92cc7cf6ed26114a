import { expect, test } from 'vitest'
import { numberQuotes } from './number-quotes'

const messages = {
  user: 'I tried the first command. Will my edits be lost?',
  agent: 'No. **Save your edits** first, then check out the path.',
}

test('quotations are numbered in the order in which they are read', () => {
  const quotes = numberQuotes(
    {
      agent: 'Warns: "Save your edits first" and answers "Will my edits be lost".',
      user: 'New: "I tried the first command".',
      solved: null,
    },
    messages,
  )
  expect(quotes.inReasons.agent.map(({ number }) => number)).toEqual([1, 2])
  expect(quotes.inReasons.user.map(({ number }) => number)).toEqual([3])
  expect(quotes.inMessages).toEqual({
    agent: [{ number: 1, words: 'Save your edits first' }],
    user: [
      { number: 2, words: 'Will my edits be lost' },
      { number: 3, words: 'I tried the first command' },
    ],
  })
})

test('the same words have one number, whoever quotes them and however', () => {
  const quotes = numberQuotes(
    { agent: 'It says "save your edits first".', user: null, solved: 'Only “**Save your edits** first” is said.' },
    messages,
  )
  expect(quotes.inReasons.agent[0]?.number).toBe(1)
  expect(quotes.inReasons.solved[0]?.number).toBe(1)
  expect(quotes.inMessages.agent).toHaveLength(1)
})

test('without reasons there is nothing to number', () => {
  expect(numberQuotes({ agent: null, user: null, solved: null }, messages).inMessages).toEqual({ user: [], agent: [] })
})
