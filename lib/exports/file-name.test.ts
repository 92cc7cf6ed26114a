import { expect, test } from 'vitest'
import { fileName } from './file-name'

test.each([
  [['run', 'Ärzte/24 🔥'], 'deskmark-run-arzte-24.csv'],
  [['run', '../../etc/passwd"\r\nset-cookie: a=b'], 'deskmark-run-etc-passwd-set-cookie-a-b.csv'],
  [['board', '\u202Eשלום'], 'deskmark-board.csv'],
  [['run', 'x'.repeat(500)], `deskmark-run-${'x'.repeat(60)}.csv`],
])('%j becomes %s', (parts, name) => {
  expect(fileName(parts, 'csv')).toBe(name)
})
