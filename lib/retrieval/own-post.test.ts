import { expect, test } from 'vitest'
import { holdsOwnPost, ownPostOf } from './own-post'

const answer =
  'You can not convert it implicitly. Use a decimal literal instead: write the letter m after the number, and the compiler makes a decimal of it at once.'
const own = ownPostOf(['How do I convert a double to a decimal in this language?', answer])

test('a copy is known in whatever file it stands, though signs, lines and capitals are others', () => {
  expect(holdsOwnPost(`# Tickets\n\nFROM BOB:\n> ${answer.toUpperCase().replaceAll(' ', '\n')}`, own)).toBe(true)
})

test('twenty words in a row of the answer are a copy, nineteen are not', () => {
  const words = answer.split(' ')
  expect(holdsOwnPost(`So: ${words.slice(2, 22).join(' ')} …`, own)).toBe(true)
  expect(holdsOwnPost(`So: ${words.slice(2, 21).join(' ')} …`, own)).toBe(false)
})

test('of a shorter text all of it is a copy, a part is not', () => {
  expect(holdsOwnPost('Asked: how do I convert a double to a decimal in this language', own)).toBe(true)
  expect(holdsOwnPost('Asked: how do I convert a double to a decimal', own)).toBe(false)
})

test('another text about the same matter is no copy', () => {
  expect(holdsOwnPost('Decimal literals carry an m. Doubles are converted by a cast, which may round.', own)).toBe(
    false,
  )
})

test('a post of a few words can not be known again, and hides nothing', () => {
  expect(holdsOwnPost('Restart it. Thanks.', ownPostOf(['Restart it.', '']))).toBe(false)
})
