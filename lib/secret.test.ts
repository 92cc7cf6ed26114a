import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkSecret, createSecretBox, readSecret } from '@/lib/secret'

const folder = mkdtempSync(path.join(tmpdir(), 'deskmark-secret-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['plain', 'sk-123'],
  ['empty', ''],
  ['not ASCII', 'ключ 🔑'],
  ['very long', 'x'.repeat(10_000)],
])('a key that is %s comes back as it was', (_what, key) => {
  const box = createSecretBox('one secret')
  expect(box.decrypt(box.encrypt(key))).toBe(key)
})

test('what is stored does not hold the key, and differs each time', () => {
  const box = createSecretBox('one secret')
  const [first, second] = [box.encrypt('sk-hush-hush'), box.encrypt('sk-hush-hush')]
  expect(Buffer.from(first).toString('latin1')).not.toContain('hush')
  expect(first).not.toEqual(second)
})

test('a key encrypted by one process is read by another with the same secret', () => {
  expect(createSecretBox('one secret').decrypt(createSecretBox('one secret').encrypt('sk-1'))).toBe('sk-1')
})

test('another secret cannot read it, and says so', () => {
  const stored = createSecretBox('one secret').encrypt('sk-1')
  expect(() => createSecretBox('other secret').decrypt(stored)).toThrow('encrypted with another DESKMARK_SECRET')
})

test.each([0, 5, 20, 29])('a stored key with byte %i changed is refused', (at) => {
  const box = createSecretBox('one secret')
  const stored = box.encrypt('sk-1')
  stored[at] = (stored[at] ?? 0) ^ 1
  expect(() => box.decrypt(stored)).toThrow(/key/)
})

test('a cut off key is refused', () => {
  expect(() => createSecretBox('one secret').decrypt(Uint8Array.of(1, 2, 3))).toThrow('at least 29 bytes')
})

test('the fingerprint tells secrets apart and stays the same', () => {
  expect(createSecretBox('one secret').fingerprint).toBe('68f6354fb0e31a30cbc50d84de12310c')
  expect(createSecretBox('other secret').fingerprint).not.toBe(createSecretBox('one secret').fingerprint)
})

test('an installation that knows no fingerprint yet takes this one; else they must be equal', () => {
  expect(checkSecret(null, 'aa')).toBe('new')
  expect(checkSecret('aa', 'aa')).toBe('same')
  expect(checkSecret('bb', 'aa')).toBe('other')
})

test('DESKMARK_SECRET is used when it is set, and nothing is written then', () => {
  const dataDir = path.join(folder, 'untouched')
  expect(readSecret({ secret: 'given secret', dataDir })).toBe('given secret')
  expect(readdirSync(folder)).not.toContain('untouched')
})

test('without it a secret is made once, kept for its owner alone, and found again', () => {
  const dataDir = path.join(folder, 'new')
  const made = readSecret({ secret: null, dataDir })
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(readSecret({ secret: null, dataDir })).toBe(made)
  expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe(made)
  expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['secret'])
})
