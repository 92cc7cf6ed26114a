import { expect, test } from 'vitest'
import { nameFromElsewhere, personName } from './person-name'

test.each([
  [' Zoe\u0308 ', 'Zo\u00eb'],
  ['Vic \u202eLooker', 'Vic \u202eLooker'],
  ['\ud83d\udc69\u200d\ud83d\udd2c'.repeat(200), '\ud83d\udc69\u200d\ud83d\udd2c'.repeat(200)],
])('%j is a name, kept as it came but for blanks at its ends', (given, kept) => {
  expect(personName.safeParse(given).data).toBe(kept)
})

test.each([
  ['a\u001b[31mb', 'must not hold control characters or broken ones'],
  ['two\nlines', 'must not hold control characters or broken ones'],
  ['\u0000', 'must not hold control characters or broken ones'],
  ['a\ud800', 'must not hold control characters or broken ones'],
  [' \u200b ', 'must be a name of 1 to 200 characters, got 1 characters'],
  ['x'.repeat(201), 'must be a name of 1 to 200 characters, got 201 characters'],
])('%j is none, and is refused with a sentence', (given, message) => {
  expect(personName.safeParse(given).error?.issues[0]?.message).toBe(message)
})

test('what an identity provider tells is cleaned, since nobody here can write it otherwise', () => {
  expect(nameFromElsewhere('Eva\u0007\nLind\ud800')).toBe('Eva Lind')
  expect(nameFromElsewhere('\u0000')).toBeNull()
})

test('a megabyte in the place of a name is refused at once, whoever sends it', () => {
  const before = performance.now()
  expect(personName.safeParse('\u00fc'.repeat(1_000_000)).error?.issues[0]?.message).toBe(
    'must be a name of 1 to 200 characters, got 1000000 characters',
  )
  expect(performance.now() - before).toBeLessThan(1000)
})
