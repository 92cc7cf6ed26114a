import { expect, test, vi } from 'vitest'
import { faultOf } from './fault-of'

const coded = (code: string) => Object.assign(new Error('secret details of the database'), { code })

test.each([
  ['P2025', 'conflict'],
  ['P2003', 'conflict'],
  ['23503', 'conflict'],
  ['ECONNREFUSED', 'database_unavailable'],
  ['53100', 'no_space'],
  ['42P01', 'internal'],
])('an error %s of the database is told as %s, without its words', (code, told) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const fault = faultOf(coded(code), 'PATCH /agents/{id}')
  vi.restoreAllMocks()
  expect([fault.code, fault.message.includes('secret')]).toEqual([told, false])
})
