import { format } from 'node:util'
import { afterEach, expect } from 'vitest'
import { cleanAfterFiles } from './lib/db/testing/after-file'

cleanAfterFiles()

// A test fails if anything wrote to console.error: there was something to mend.
const complaints: string[] = []
console.error = (...given: unknown[]) => {
  complaints.push(format(...given))
}
afterEach(() => {
  expect(complaints.splice(0), 'written to console.error').toEqual([])
})
