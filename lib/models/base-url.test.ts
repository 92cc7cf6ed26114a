import { describe, expect, test } from 'vitest'
import {
  BaseUrlError,
  baseUrlWithVersion,
  completionsUrl,
  modelsUrl,
  normaliseBaseUrl,
  shownBaseUrl,
  shownUrl,
  storableBaseUrl,
} from './base-url'

describe('normaliseBaseUrl', () => {
  test.each([
    ['https://h.example', 'https://h.example/v1'],
    ['https://h.example/', 'https://h.example/v1'],
    ['https://h.example/v1', 'https://h.example/v1'],
    ['https://h.example/v1/', 'https://h.example/v1'],
    ['https://h.example//v1//', 'https://h.example/v1'],
    ['https://h.example/openai/v1', 'https://h.example/openai/v1'],
    ['https://h.example/v1beta/openai/', 'https://h.example/v1beta/openai'],
    ['https://h.example/v1/chat/completions', 'https://h.example/v1'],
    ['https://h.example/v1/models', 'https://h.example/v1'],
    ['  http://127.0.0.1:11434\n', 'http://127.0.0.1:11434/v1'],
    ['https://h.example/v1?api-version=2024-06', 'https://h.example/v1?api-version=2024-06'],
  ])('%j becomes %s', (given, expected) => {
    expect(normaliseBaseUrl(given)).toBe(expected)
    expect(normaliseBaseUrl(expected)).toBe(expected)
  })

  test.each(['', 'h.example/v1', 'localhost:8080', 'ftp://h.example', 'https://', 'https://me:secret@h.example'])(
    'refuses %j',
    (given) => {
      expect(() => normaliseBaseUrl(given)).toThrow(BaseUrlError)
    },
  )

  test('does not repeat a password', () => {
    expect(() => normaliseBaseUrl('https://me:secret@h.example')).not.toThrow(/secret/)
  })
})

test.each([
  ['https://h.example/v1', 'https://h.example/v1/chat/completions'],
  ['https://h.example/v1/', 'https://h.example/v1/chat/completions'],
  ['https://h.example/openai/v1', 'https://h.example/openai/v1/chat/completions'],
  ['https://h.example/v1?api-version=1', 'https://h.example/v1/chat/completions?api-version=1'],
])('chat completions of %s are asked for at %s', (baseUrl, url) => {
  expect(completionsUrl(baseUrl)).toBe(url)
})

test('models are listed beside them', () => {
  expect(modelsUrl('https://h.example/')).toBe('https://h.example/v1/models')
})

test.each([
  ['https://h.example/openai', 'https://h.example/openai/v1'],
  ['https://h.example/v1', null],
  ['https://h.example/api/v3', null],
])('the address that was probably meant by %s is %s', (baseUrl, expected) => {
  expect(baseUrlWithVersion(baseUrl)).toBe(expected)
})

test('an address is shown without its query, which may hold a key', () => {
  expect(shownUrl('https://h.example/v1/models?key=sk-1')).toBe('https://h.example/v1/models')
})

describe('storableBaseUrl', () => {
  test.each(['https://h.example/v1', 'https://h.example/v1?api-version=2024-06', 'https://h.example/v1?region=eu-1'])(
    'keeps %s',
    (given) => expect(storableBaseUrl(given)).toBe(given),
  )

  test.each([
    'https://h.example/v1?key=sk-test-123',
    'https://h.example/v1?x=1&sk-test-123=1',
    'https://h.example/v1?api-version=sk-test-123',
    'https://h.example/v1?api_key=sk-test-123&api-version=2024-06',
    'https://h.example/sk-test-123/v1',
    'https://sk-test-123@h.example/v1',
    'h.example/v1?key=sk-test-123',
    'sk-test-123',
    'https://?key=sk-test-123',
  ])('refuses %s, and does not repeat the key', (given) => {
    expect(() => storableBaseUrl(given)).toThrow(BaseUrlError)
    expect(() => storableBaseUrl(given)).not.toThrow(/sk-test-123/)
  })
})

test('of an address that was stored with a key in its query the key is not shown', () => {
  expect(shownBaseUrl('https://h.example/v1?key=sk-test-123&api-version=1')).toBe(
    'https://h.example/v1?key=…&api-version=1',
  )
})
