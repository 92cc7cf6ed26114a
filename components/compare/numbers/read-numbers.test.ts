import { describe, expect, test } from 'vitest'
import { type NumbersTable, readNumbers } from './read-numbers'

const table = (text: string, rowsAreItems = false): NumbersTable => {
  const read = readNumbers(text, rowsAreItems)
  if ('faults' in read) throw new Error(read.faults.join(' '))
  return read.table
}
const faults = (text: string): string[] => {
  const read = readNumbers(text)
  return 'faults' in read ? read.faults : []
}

describe('a table of scores', () => {
  test('has a column for each agent, and one that names the items', () => {
    expect(table('question,gpt-4,mixtral\nq1,28.5,27\nq2,,26.25\n')).toEqual({
      groups: [
        { name: 'gpt-4', values: [28.5, null], items: ['q1', 'q2'] },
        { name: 'mixtral', values: [27, 26.25], items: ['q1', 'q2'] },
      ],
      layout: 'wide',
      itemColumn: 'question',
      rows: 2,
      missing: 1,
    })
  })

  test('pasted from a spreadsheet is parted by tabs, saved by one in German by semicolons', () => {
    expect(table('A\tB\r\n1\t2\r\n3\t4\r\n').groups).toEqual([
      { name: 'A', values: [1, 3] },
      { name: 'B', values: [2, 4] },
    ])
    expect(table('\uFEFF"A; old";B\n1;2\n3;4').groups.map(({ name }) => name)).toEqual(['A; old', 'B'])
  })

  test('may hold one row for each score', () => {
    expect(table('item,agent,score\nq1,A,1\nq1,B,2\nq2,A,3\nq2,B,n/a\nq1,A,5\n')).toMatchObject({
      layout: 'long',
      itemColumn: 'item',
      groups: [
        { name: 'A', values: [1, 3, 5], items: ['q1', 'q2', 'q1'] },
        { name: 'B', values: [2, null], items: ['q1', 'q2'] },
      ],
    })
    expect(table('model,value\nA,1\nB,2\nA,3\n').groups[0]).toEqual({ name: 'A', values: [1, 3] })
  })

  test('a first column of words names the items, whatever it is called', () => {
    expect(table('Frage,A,B\nWhy?,1,2\nHow?,3,4\n')).toMatchObject({
      itemColumn: 'Frage',
      groups: [{ items: ['Why?', 'How?'] }, {}],
    })
  })

  test('without items each row may be said to be one question', () => {
    expect(table('A,B\n1,2\n3,4\n').itemColumn).toBeNull()
    expect(table('A,B\n1,2\n3,4\n', true)).toMatchObject({ itemColumn: 'row', groups: [{ items: ['1', '2'] }, {}] })
  })

  test('numbers are read as they are written', () => {
    expect(table('A,B\n-1.5,2e3\n.5,+7\n').groups.map(({ values }) => values)).toEqual([
      [-1.5, 0.5],
      [2000, 7],
    ])
  })
})

describe('what can’t be read names its row and column', () => {
  test.each([
    ['', ['There is no table yet: paste one, or choose a file.']],
    ['A\n1\n2\n', ['Row 1 has one column: the columns must be parted by comma, semicolon or tab.']],
    ['A,B\n', ['The table has a head and no rows.']],
    ['1,2\n3,4\n', ['Row 1 must name the columns, and holds only numbers: put a row of names above it.']],
    ['A,B\n1,x\n', ['Row 2, column “B”: “x” is no number. Leave the cell empty where a score is missing.']],
    ['A;B\n1;2\n\n8,5;3\n', ['Row 4, column “A”: “8,5” has a comma; write the decimals behind a point, 8.5.']],
    ['A,B\n1,1e999\n', ['Row 2, column “B”: “1e999” is too large.']],
    ['A,B\n1,2\n3\n', ['Row 3 has 1 cell, and the head names 2 columns.']],
    ['A,A\n1,2\n', ['Row 1: two columns are called “A”; each needs a name of its own.']],
    ['q,A,\nx,1,2\n', ['Row 1: column 3 has no name.']],
    ['item,A\nq1,1\n', ['At least two agents are compared, and the table holds only “A”.']],
    ['item,A,B\n,1,2\n', ['Row 2, column “item”: the item has no name.']],
    ['agent,score\n,1\nB,2\n', ['Row 2, column “agent”: whose score it is does not stand there.']],
    ['A,B\n"1,2\n', ['Row 2 can’t be read: a quotation mark stands where none may, or one is not closed.']],
  ])('%j', (text, expected) => {
    expect(faults(text)).toEqual(expected)
  })

  test('ten faults are enough to see what is wrong', () => {
    const rows = Array.from({ length: 14 }, (_, at) => `${at},x`).join('\n')
    expect(faults(`A,B\n${rows}\n`)).toHaveLength(11)
    expect(faults(`A,B\n${rows}\n`).at(-1)).toBe('And 4 more.')
  })
})
