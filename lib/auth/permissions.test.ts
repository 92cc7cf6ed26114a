import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { permissionsTable } from './permissions-table'

test('the table in docs/accounts.md is the one that decides', () => {
  const docs = readFileSync(path.resolve(import.meta.dirname, '../../docs/accounts.md'), 'utf8')
  expect(docs).toContain(permissionsTable())
})
