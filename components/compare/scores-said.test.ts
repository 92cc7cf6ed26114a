import { expect, test } from 'vitest'
import { saidTable } from './scores-said'
import { tableAsCsv, tableAsLatex } from './text-table'

const TABLE = { head: ['name', 'mean'], rows: [['A', 28.5]], made: 'Means.' }

test('a table that is copied says that corrections count in it, and nothing where they don’t', () => {
  const said = saidTable(TABLE, { shown: true, scores: 2, interactions: 3 })
  expect(tableAsCsv(said)).toBe('name,mean,overrides\r\nA,28.5,include\r\n')
  expect(tableAsLatex(said)).toContain('% Means. 2 scores corrected by people count here.')
  expect(saidTable(TABLE, { shown: false, scores: 2, interactions: 3 })).toEqual(TABLE)
  expect(saidTable(TABLE, { shown: true, scores: 0, interactions: 0 })).toEqual(TABLE)
  expect(saidTable(TABLE, null)).toEqual(TABLE)
})
