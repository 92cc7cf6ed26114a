import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { addressOf, EnvError, environmentWith, environmentWithoutSecrets, isLoopback, readEnv } from '@/lib/env'

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.problems
    throw error
  }
  return []
}

test('an empty environment gives the documented defaults', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    dataDir: path.resolve('.deskmark'),
    apiToken: null,
    secret: null,
    workerConcurrency: 32,
    publicUrl: 'http://127.0.0.1:3000',
    importDir: null,
    chromiumPath: null,
    simulatorUrl: null,
    allowedAddresses: [],
    sampleStudy: true,
    oidc: null,
    mail: null,
  })
})

test('every variable is read', () => {
  expect(
    readEnv({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgresql://ann:pw@db.example.org/deskmark',
      DESKMARK_DATA_DIR: '/srv/deskmark',
      DESKMARK_API_TOKEN: 'a-long-token',
      DESKMARK_SECRET: 'a long secret',
      DESKMARK_WORKER_CONCURRENCY: '4',
      DESKMARK_URL: 'https://bench.example.org/',
      DESKMARK_IMPORT_DIR: '/srv/dumps/',
      CHROMIUM_PATH: '/opt/chromium',
      DESKMARK_SIMULATOR_URL: 'http://127.0.0.1:4000/v1',
      DESKMARK_ALLOW_ADDRESSES: '10.1.0.0/16, fe80::1 hooks.example.org',
      DESKMARK_SAMPLE_STUDY: 'off',
      DESKMARK_OIDC_ISSUER: 'https://login.example.org/',
      DESKMARK_OIDC_CLIENT_ID: 'deskmark',
      DESKMARK_OIDC_CLIENT_SECRET: 'hush',
      DESKMARK_OIDC_ROLE: 'none',
      DESKMARK_SMTP_URL: 'smtp://ann:pw@mail.example.org:587',
      DESKMARK_MAIL_FROM: 'deskmark@example.org',
    }),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: 'postgresql://ann:pw@db.example.org/deskmark',
    dataDir: '/srv/deskmark',
    apiToken: 'a-long-token',
    secret: 'a long secret',
    workerConcurrency: 4,
    publicUrl: 'https://bench.example.org',
    importDir: '/srv/dumps',
    chromiumPath: '/opt/chromium',
    simulatorUrl: 'http://127.0.0.1:4000/v1',
    allowedAddresses: ['10.1.0.0/16', 'fe80::1', 'hooks.example.org'],
    sampleStudy: false,
    oidc: {
      issuer: 'https://login.example.org',
      clientId: 'deskmark',
      clientSecret: 'hush',
      name: 'login.example.org',
      newRole: null,
    },
    mail: { url: 'smtp://ann:pw@mail.example.org:587', from: 'deskmark@example.org' },
  })
})

test('what belongs together is asked for together', () => {
  expect(problemsOf({ DESKMARK_OIDC_ISSUER: 'https://login.example.org' })).toEqual([
    'DESKMARK_OIDC_ISSUER, DESKMARK_OIDC_CLIENT_ID and DESKMARK_OIDC_CLIENT_SECRET must be set together.',
  ])
  expect(problemsOf({ DESKMARK_MAIL_FROM: 'deskmark@example.org' })).toEqual([
    'DESKMARK_SMTP_URL and DESKMARK_MAIL_FROM must be set together.',
  ])
})

test('an empty variable counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test.each([
  ['PORT', 'http', 'PORT must be a whole number from 1 to 65535, but it is "http".'],
  ['PORT', '0', 'PORT must be a whole number from 1 to 65535, but it is "0".'],
  ['PORT', '65536', 'PORT must be a whole number from 1 to 65535, but it is "65536".'],
  ['PORT', '3e3', 'PORT must be a whole number from 1 to 65535, but it is "3e3".'],
  ['HOST', 'a b', 'HOST must be an IP address or a host name, such as 127.0.0.1, but it is "a b".'],
  [
    'DATABASE_URL',
    'mysql://u:hush-hush@h/d',
    'DATABASE_URL must be an address such as postgresql://user:password@host:5432/database, but it is a value of 23 characters.',
  ],
  [
    'DESKMARK_API_TOKEN',
    'two words here',
    'DESKMARK_API_TOKEN must be at least 8 visible ASCII characters without spaces, but it is a value of 14 characters.',
  ],
  [
    'DESKMARK_ALLOW_ADDRESSES',
    '10.0.0.0/99',
    'DESKMARK_ALLOW_ADDRESSES must be addresses, networks or host names with commas between them, such as 10.1.0.0/16, hooks.example.org, but it is "10.0.0.0/99".',
  ],
  ['DESKMARK_SECRET', 'short', 'DESKMARK_SECRET must be at least 8 characters, but it is a value of 5 characters.'],
  [
    'DESKMARK_WORKER_CONCURRENCY',
    '0',
    'DESKMARK_WORKER_CONCURRENCY must be a whole number from 1 to 1000, but it is "0".',
  ],
  [
    'DESKMARK_URL',
    'bench.example.org',
    'DESKMARK_URL must be an address such as https://deskmark.example.org, but it is "bench.example.org".',
  ],
  ['DESKMARK_SAMPLE_STUDY', 'no', 'DESKMARK_SAMPLE_STUDY must be on or off, but it is "no".'],
  [
    'DESKMARK_SIMULATOR_URL',
    'ftp://x',
    'DESKMARK_SIMULATOR_URL must be an address such as http://127.0.0.1:4000/v1, but it is "ftp://x".',
  ],
])('%s=%j is refused in one sentence that names what is allowed', (name, value, sentence) => {
  expect(problemsOf({ [name]: value })).toEqual([sentence])
})

test('all bad variables are named at once', () => {
  expect(problemsOf({ PORT: 'x', DESKMARK_WORKER_CONCURRENCY: 'y' })).toHaveLength(2)
})

test('an address that other machines can reach needs a token', () => {
  expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([
    'HOST is "0.0.0.0", which other machines can reach, so DESKMARK_API_TOKEN must be set too; without it only 127.0.0.1, ::1 and localhost are allowed.',
  ])
  expect(problemsOf({ HOST: '0.0.0.0', DESKMARK_API_TOKEN: 'a-long-token' })).toEqual([])
})

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('%s is this machine alone', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example.org', 'localhost.example.org'])('%s is not', (host) => {
  expect(isLoopback(host)).toBe(false)
})

test('an IPv6 address stands in brackets, and "all addresses" becomes one that can be opened', () => {
  expect(addressOf('::1', 3000)).toBe('http://[::1]:3000')
  expect(addressOf('::', 3000)).toBe('http://[::1]:3000')
  expect(addressOf('0.0.0.0', 80)).toBe('http://127.0.0.1:80')
})

test('a child gets this environment with the changes, and without what was taken away', () => {
  const given = environmentWith({ DESKMARK_ONLY_HERE: 'yes', PATH: undefined })
  expect(given.DESKMARK_ONLY_HERE).toBe('yes')
  expect(given).not.toHaveProperty('PATH')
})

test.each([
  'DATABASE_URL',
  'DESKMARK_API_TOKEN',
  'DESKMARK_SECRET',
  'DESKMARK_OIDC_CLIENT_SECRET',
  'DESKMARK_SMTP_URL',
])('a program that is none of ours does not see %s', (name) => {
  vi.stubEnv(name, 'a secret')
  expect(environmentWithoutSecrets()).not.toHaveProperty(name)
  expect(environmentWithoutSecrets()).toHaveProperty('PATH')
  vi.unstubAllEnvs()
})
