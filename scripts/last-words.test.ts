import { expect, test } from 'vitest'
import { lastWords } from './last-words'

test('an uncaught error is found before its stack and its fields', () => {
  const output = [
    '{"level":"info","event":"worker-ready"}',
    '/project/node_modules/pg-pool/index.js:45',
    '    Error.captureStackTrace(err)',
    '          ^',
    '',
    'error: the database system is starting up',
    '    at /project/node_modules/pg-pool/index.js:45:11 {',
    "  code: '57P03',",
    '}',
    '',
    'Node.js v20.20.2',
    '',
  ].join('\n')
  expect(lastWords(output)).toBe('error: the database system is starting up')
})

test('an error that was logged is given by its message', () => {
  const output = '{"level":"error","event":"web-not-started","error":{"message":"listen EADDRINUSE"}}\n'
  expect(lastWords(output)).toBe('listen EADDRINUSE')
  expect(lastWords('{"level":"error","event":"gave-up"}')).toBe('gave-up')
})

test('without an error it is the last line that says anything', () => {
  expect(lastWords('up\nno room left\n    at some/place.js:1\n\n')).toBe('no room left')
  expect(lastWords('{ not ours')).toBe('{ not ours')
})

test('a process that wrote nothing has no last words', () => {
  expect(lastWords('')).toBe(null)
})

test('a very long line is cut', () => {
  expect(lastWords(`Error: ${'x'.repeat(10_000)}`)).toHaveLength(500)
})
