import { expect, test } from 'vitest'
import { sayCorrections } from './say-corrections'

test('a claim says which scores it rests on, and nothing where nobody corrected one', () => {
  expect(sayCorrections({ shown: true, scores: 3 })).toBe('3 scores corrected by people count here.')
  expect(sayCorrections({ shown: true, scores: 1 })).toBe('1 score corrected by people counts here.')
  expect(sayCorrections({ shown: false, scores: 3 })).toBe(
    '3 scores corrected by people are left out: the judges’ own count here.',
  )
  expect(sayCorrections({ shown: false, scores: 1 })).toBe(
    '1 score corrected by people is left out: the judges’ own counts here.',
  )
  expect(sayCorrections({ shown: true, scores: 0 })).toBeNull()
})
