import { expect, test } from 'vitest'
import { commaSeparated } from './comma-separated'

test('cells with commas, quotes and line breaks are quoted, missing ones are empty', () => {
  expect(commaSeparated([['a, b', 'say "x"', 'two\nlines', null, -1.5]])).toBe(
    '"a, b","say ""x""","two\nlines",,-1.5\r\n',
  )
})

test('a name that a spreadsheet would run is text', () => {
  expect(commaSeparated([['=HYPERLINK("x")', '-cmd', '+RAG', '@sum']])).toBe(
    `"'=HYPERLINK(""x"")",'-cmd,'+RAG,'@sum\r\n`,
  )
})
