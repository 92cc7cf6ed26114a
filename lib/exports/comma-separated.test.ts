import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { commaSeparated } from './comma-separated'

test('cells with commas, quotes and line breaks are quoted, missing ones are empty', () => {
  expect(commaSeparated([['a, b', 'say "x"', 'two\nlines', null, -1.5, true]])).toBe(
    '"a, b","say ""x""","two\nlines",,-1.5,true\r\n',
  )
})

test('a name that a spreadsheet would run is text', () => {
  expect(commaSeparated([['=HYPERLINK("x")', '-cmd', '+RAG', '@sum']])).toBe(
    `"'=HYPERLINK(""x"")","'-cmd","'+RAG","'@sum"\r\n`,
  )
})

test('P32: formulas are text, a negative number stays one, and a reader gets the same rows and columns back', () => {
  const rows = [
    ['agent', 'score', 'reply'],
    ["=cmd|' /C calc'!A0", -0.5, '-x: do this'],
    ['+1 fast', 3, '\tindented'],
    ['plain', null, 'a "quote", and\na line'],
  ]
  expect(parse(commaSeparated(rows))).toEqual([
    ['agent', 'score', 'reply'],
    ["'=cmd|' /C calc'!A0", '-0.5', "'-x: do this"],
    ["'+1 fast", '3', "'\tindented"],
    ['plain', '', 'a "quote", and\na line'],
  ])
})
