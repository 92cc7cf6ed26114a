import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOM = path.resolve(import.meta.dirname, '..')

test('every golden file is read by a test of its own', () => {
  const cases = readdirSync(import.meta.dirname).flatMap((file) => (file.endsWith('.json') ? file.slice(0, -5) : []))
  const tests = readdirSync(ROOM).flatMap((file) =>
    file.endsWith('.test.ts') ? readFileSync(path.join(ROOM, file), 'utf8') : [],
  )
  expect(cases.length).toBeGreaterThanOrEqual(68)
  expect(cases.filter((name) => !tests.some((text) => text.includes(`'${name}'`)))).toEqual([])
})
