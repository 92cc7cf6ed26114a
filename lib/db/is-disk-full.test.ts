import { expect, test } from 'vitest'
import { isDiskFull } from './is-disk-full'

const coded = (code: string) => Object.assign(new Error(`${code}: it says`), { code })

test.each([
  ['a full disk', coded('ENOSPC'), true],
  ['a used-up quota', coded('EDQUOT'), true],
  ['PostgreSQL’s full disk, within what was tried', new Error('Storing a.xml failed', { cause: coded('53100') }), true],
  ['another error', coded('EACCES'), false],
  ['words about space', new Error('no space left on device'), false],
  ['no error', 'ENOSPC', false],
])('%s', (_, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull)
})
