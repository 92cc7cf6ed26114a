import { expect, test } from 'vitest'
import { isCurrent, needsRoom } from './navigation'

test('the overview is current on its own page alone', () => {
  expect(isCurrent('/', '/')).toBe(true)
  expect(isCurrent('/', '/runs')).toBe(false)
})

test('an entry is current on the pages below it, not on pages that only begin alike', () => {
  expect(isCurrent('/runs', '/runs/0193/interactions/0194')).toBe(true)
  expect(isCurrent('/runs', '/runs-of-another-kind')).toBe(false)
})

test('the navigation folds beside a transcript, and nowhere else', () => {
  expect(needsRoom('/runs/0193/interactions/0194')).toBe(true)
  expect(needsRoom('/runs/0193')).toBe(false)
})
