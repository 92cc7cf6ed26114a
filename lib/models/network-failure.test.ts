import { expect, test } from 'vitest'
import { networkFailure } from './network-failure'

const addressed = { baseUrl: 'https://h.example/v1', url: 'https://h.example/v1/models', apiKey: 'sk-test-abcdef123' }
const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code })

test.each([
  ['ECONNREFUSED', 'passing', 'h.example refused the connection: nothing listens at this address'],
  [
    'ENOTFOUND',
    'passing',
    'The name h.example could not be resolved (ENOTFOUND): is it spelt right, and is there a network?',
  ],
  [
    'EAI_AGAIN',
    'passing',
    'The name h.example could not be resolved (EAI_AGAIN): is it spelt right, and is there a network?',
  ],
  ['ECONNRESET', 'passing', 'h.example cut the connection before it had answered'],
  ['EHOSTUNREACH', 'passing', "h.example can't be reached (EHOSTUNREACH)"],
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'configuration',
    'The TLS certificate of h.example does not hold (DEPTH_ZERO_SELF_SIGNED_CERT)',
  ],
  ['CERT_HAS_EXPIRED', 'configuration', 'The TLS certificate of h.example does not hold (CERT_HAS_EXPIRED)'],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'configuration',
    'The TLS certificate of h.example does not hold (ERR_TLS_CERT_ALTNAME_INVALID)',
  ],
])('%s is %s: %s', (code, kind, sentence) => {
  const cause = withCode(code)
  expect(networkFailure(cause, addressed)).toMatchObject({ kind, sentence, cause, status: null })
})

test('anything else is told in its own words, without the key', () => {
  const failure = networkFailure(new Error('odd sk-test-abcdef123'), addressed)
  expect(failure).toMatchObject({ kind: 'passing', sentence: 'The connection to h.example failed: odd …123' })
})
