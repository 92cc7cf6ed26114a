import { describe, expect, test } from 'vitest'
import { findChoices, makeChoices } from './choose'
import { findDates } from './find-dates'
import { findNumbers } from './find-numbers'
import { readPattern } from './pattern'
import { findPhones, plainPhone } from './phone'
import { countWords, plainWords, questionsIn } from './plain-words'

test.each([
  ['  Crème-Brûlée, s’il vous plaît!', 'creme brulee s il vous plait'],
  ['Łódź & Straße', 'lodz and strasse'],
  ['ＴＥＡ', 'tea'],
])('%s is compared as %s', (text, plain) => {
  expect(plainWords(text)).toBe(plain)
})

describe('choices', () => {
  const drinks = makeChoices([
    ['Iced Tea', ['ice tea']],
    ['Selection of Teas', ['tea']],
    ['Rosé', ['rosé wine']],
    ['Coke', ['coca-cola', 'cola']],
  ])
  test.each([
    ['An ICED TEA for me.', ['Iced Tea']],
    ['a tea, then an ice-tea', ['Selection of Teas', 'Iced Tea']],
    ['Une coupe de rose, please', ['Rosé']],
    ['Coca Cola!', ['Coke']],
    ['I like teasing', []],
  ])('in “%s” are %j', (text, found) => {
    expect(findChoices(text, drinks).map(({ value }) => value)).toEqual(found)
  })
})

test.each([
  ['A table for four, about 1,200.50 pounds, -3 degrees', 'en', [4, 1200.5, -3]],
  ['twenty-five or thirty', 'en', [25, 30]],
  ['1.200,50 Euro', 'de', [1200.5]],
  ['someone, often', 'en', []],
])('the numbers in “%s” (%s) are %j', (text, language, numbers) => {
  expect(findNumbers(text, language)).toEqual(numbers)
})

test.each([
  ['tomorrow, please', 'en', ['2026-03-15']],
  ['on 3 April or on 2026-05-01', 'en', ['2026-04-03', '2026-05-01']],
  ['next Friday', 'en', ['2026-03-20']],
  ['am 2. April', 'de', ['2026-04-02']],
  ['no date at all', 'en', []],
])('at 23:30 of Saturday 2026-03-14 “%s” (%s) is %j', (text, language, dates) => {
  expect(findDates(text, { now: '2026-03-14T23:30', zone: 'Europe/London' }, language)).toEqual(dates)
})

test('phone numbers are found as they were written', () => {
  expect(findPhones('Call (020) 7946-0958 or +1 202 555 0143.', 'GB')).toEqual(['(020) 7946-0958', '+1 202 555 0143'])
  expect(plainPhone('(020) 7946-0958', 'GB')).toBe('+442079460958')
  expect(plainPhone('twelve', 'GB')).toBeNull()
})

test('a pattern reads a hostile text in a moment', () => {
  const begun = performance.now()
  expect(readPattern('(a+)+$').find(`${'a'.repeat(20_000)}b`)).toBeNull()
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(readPattern('code (\\d+)').find('Your CODE 118')).toBe('118')
})

test('words and questions are counted as people count them', () => {
  expect(countWords('Well — I have 3 cats; they’re fine.')).toBe(7)
  expect(questionsIn('Fine. What is your name? And why? Good!')).toEqual(['What is your name?', 'And why?'])
})
