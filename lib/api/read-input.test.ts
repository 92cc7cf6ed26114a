import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiFault } from './api-fault'
import { readQuery } from './read-input'

const schema = z.strictObject({ search: z.string().optional(), after: z.string().optional() })

function refusalOf(address: string): Readonly<Record<string, string>> {
  try {
    readQuery(schema, address)
  } catch (error) {
    if (error instanceof ApiFault) return error.fields
    throw error
  }
  return {}
}

test('a query is read from an address or from a path, and what comes from elsewhere counts more', () => {
  expect(readQuery(schema, 'http://127.0.0.1/runs?search=a%20b')).toEqual({ search: 'a b' })
  expect(readQuery(schema, '/runs?after=1', { after: '2' })).toEqual({ after: '2' })
})

test.each([
  ['/runs?search=a&search=b', { search: 'must be a text, got a list of 2' }],
  ['/runs?search=a%00b', { search: 'must not hold control characters or broken ones' }],
  ['/runs?__proto__=1', { ['__proto__']: 'is not a field that is known here' }],
  ['/runs?other=1', { other: 'is not a field that is known here' }],
])('%s is refused', (address, fields) => {
  expect(Object.entries(refusalOf(address))).toEqual(Object.entries(fields))
})
