import { expect, test } from 'vitest'
import type { PairRow } from './pair-rows'
import { pairsAsCsv, pairsAsLatex } from './table-text'

const row: PairRow = {
  first: 'gpt-4, new',
  second: 'a_b & c',
  difference: 1.25,
  lower: 0.5,
  upper: 2,
  p: 0.00001,
  pHolm: null,
  significant: true,
  claimed: true,
  commonItems: 40,
  reasons: [],
  tukey: null,
  rank: null,
  hedgesG: 0.3333333,
  wins: null,
}

test('CSV holds all digits, and nothing where there is nothing', () => {
  const [head, line] = pairsAsCsv([row]).split('\r\n')
  expect(head?.split(',').slice(0, 4)).toEqual(['first', 'second', 'common items', 'difference'])
  expect(line).toBe('"gpt-4, new",a_b & c,40,1.25,0.5,2,0.00001,,yes,,,,,,,,,,0.3333333')
})

test('LaTeX escapes what would be a command, and rounds', () => {
  const lines = pairsAsLatex([row]).split('\n')
  expect(lines[0]).toMatch(/^\\begin\{tabular\}\{llr+\}$/)
  expect(lines[4]).toBe(
    'gpt-4, new & a\\_b \\& c & 40 & 1.250 & 0.500 & 2 & 1.0e-5 & -- & yes & -- & -- & -- & -- & -- & -- & -- & -- & -- & 0.333 \\\\',
  )
  expect(lines.at(-1)).toBe('\\end{tabular}')
})
