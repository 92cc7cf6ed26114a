import { expect, test } from 'vitest'
import { MOST_CELL_CHARACTERS, workbookText } from './workbook-cell'

test('a text that fits is whole', () => {
  expect(workbookText('=1+1, as it was written\nin two lines')).toBe('=1+1, as it was written\nin two lines')
})

test('a text that does not fit is cut with a mark, and never within a character', () => {
  const cut = workbookText('🔥'.repeat(20_000))
  expect(cut.length).toBeLessThanOrEqual(MOST_CELL_CHARACTERS)
  expect(cut).toMatch(/🔥 … \[cut here: 40,000 characters in all; CSV and JSON Lines have the whole text\]$/u)
  expect(cut.isWellFormed()).toBe(true)
})

test('what a workbook would read otherwise, or could not hold, is written so that it can', () => {
  expect(workbookText('_x0041_ is no A')).toBe('_x005F_x0041_ is no A')
  expect(workbookText('a\u0000b\u0008c')).toBe('a�b�c')
})
