import { expect, test } from 'vitest'
import { isCurrent, navigationOf, needsRoom } from './navigation'

test('the overview is current on its own page alone', () => {
  expect(isCurrent('/', '/')).toBe(true)
  expect(isCurrent('/', '/runs')).toBe(false)
})

test('an entry is current on the pages below it, not on pages that only begin alike', () => {
  expect(isCurrent('/runs', '/runs/0193/interactions/0194')).toBe(true)
  expect(isCurrent('/runs', '/runs-of-another-kind')).toBe(false)
})

test('a viewer is shown boards, runs and results, and an administrator people too', () => {
  const labels = (may: Parameters<typeof navigationOf>[0]) =>
    navigationOf(may).flatMap(({ entries }) => entries.map(({ label }) => label))
  expect(labels(['look'])).toEqual([
    'Overview',
    'Runs',
    'Studies',
    'Compare',
    'Leaderboards',
    'Notices',
    'Weights',
    'How scores work',
  ])
  expect(labels(['look', 'read', 'manage-people'])).toContain('People')
  expect(labels(['look', 'read'])).not.toContain('People')
})

test('the navigation folds beside a transcript, and nowhere else', () => {
  expect(needsRoom('/runs/0193/interactions/0194')).toBe(true)
  expect(needsRoom('/runs/0193')).toBe(false)
})
