import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isWordsOfData } from './is-words-of-data'
import { MessageText } from './message-text'

/** What an import makes of a question's HTML (lib/datasets/html-to-plain.test.ts). */
const POSTED = 'Why?\n\nif a < b:\n    print("&lt;b&gt;")'
const plain = { kind: 'plain' } as never
const people = { kind: 'human-baseline' } as never

test('P02: words of a data set are shown letter for letter, decoded no second time, with their blanks', () => {
  const shown = renderToStaticMarkup(<MessageText text={POSTED} quoted={[]} formatted={false} />)
  expect(shown).toContain('Why?\n\nif a &lt; b:\n    print(&quot;&amp;lt;b&amp;gt;&quot;)')
  expect(shown).toContain('whitespace-pre-wrap')
})

test('the question as it was posted, and what people wrote, are words of a data set; what models say is not', () => {
  expect(isWordsOfData({ agent: plain, opening: 'question' }, 1, 'user')).toBe(true)
  expect(isWordsOfData({ agent: plain, opening: 'question' }, 2, 'user')).toBe(false)
  expect(isWordsOfData({ agent: plain, opening: 'summary' }, 1, 'user')).toBe(false)
  expect(isWordsOfData({ agent: plain, opening: 'question' }, 1, 'agent')).toBe(false)
  expect(isWordsOfData({ agent: people, opening: 'summary' }, 1, 'user')).toBe(false)
  expect(isWordsOfData({ agent: people, opening: 'summary' }, 1, 'agent')).toBe(true)
  expect(isWordsOfData({ agent: people, opening: 'summary' }, 2, 'user')).toBe(true)
})
