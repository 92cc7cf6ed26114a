import { expect, test } from 'vitest'
import { tableAsCsv, tableAsLatex } from './text-table'

const table = {
  head: ['first', 'second', 'n', 'difference', 'p', 'p Holm', 'told apart'],
  rows: [
    ['gpt-4, new', 'a_b & c', 40, 1.25, 0.00001, null, 'yes'],
    ['=1+1', 'x\\y', 3, 2, 0.3333333, 1, 'no'],
  ],
  made: 'Paired t tests,\nMeans of items.',
}

test('CSV holds all digits, and nothing where there is nothing', () => {
  expect(tableAsCsv(table)).toBe(
    'first,second,n,difference,p,p Holm,told apart\r\n"gpt-4, new",a_b & c,40,1.25,0.00001,,yes\r\n"\'=1+1",x\\y,3,2,0.3333333,1,no\r\n',
  )
})

test('LaTeX says how it was made, escapes what would be a command, and rounds', () => {
  expect(tableAsLatex(table).split('\n')).toEqual([
    '% Paired t tests, Means of items.',
    '\\begin{tabular}{llrrrrl}',
    '\\hline',
    'first & second & n & difference & p & p Holm & told apart \\\\',
    '\\hline',
    'gpt-4, new & a\\_b \\& c & 40 & 1.250 & 1.0e-5 & -- & yes \\\\',
    '=1+1 & x\\textbackslash{}y & 3 & 2 & 0.333 & 1 & no \\\\',
    '\\hline',
    '\\end{tabular}',
  ])
})
