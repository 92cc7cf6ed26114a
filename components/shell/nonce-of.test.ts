import { expect, test } from 'vitest'
import { nonceOf } from './nonce-of'

test('the nonce is read from its own header first', () => {
  expect(nonceOf(new Headers({ 'x-nonce': 'abc' }))).toBe('abc')
})

test('without its own header the nonce is read from the policy', () => {
  expect(
    nonceOf(new Headers({ 'content-security-policy': "script-src 'self' 'nonce-aZ09+/=='; img-src 'self'" })),
  ).toBe('aZ09+/==')
})

test('no policy means no nonce', () => {
  expect(nonceOf(new Headers())).toBeNull()
})
