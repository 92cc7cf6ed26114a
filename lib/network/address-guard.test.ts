import { describe, expect, test } from 'vitest'
import { guardAddresses } from './address-guard'

const model = guardAddresses('model', [])
const webhook = guardAddresses('webhook', [])
/** A host as an address holds it: numbers in any spelling become one. */
const hostIn = (url: string) => new URL(url).hostname

describe('link-local and metadata addresses are called by nobody', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://169.254.170.2/',
    'http://169.254.0.1/',
    'http://2852039166/',
    'http://0xA9FEA9FE/',
    'http://0251.0376.0251.0376/',
    'http://[::ffff:169.254.169.254]/',
    'http://[64:ff9b::169.254.169.254]/',
    'http://[2002:a9fe:a9fe::]/',
    'http://[::169.254.169.254]/',
    'http://[fe80::1]/',
    'http://[febf::1]/',
    'http://[fd00:ec2::254]/',
    'http://[fd20:ce::254]/',
    'http://100.100.100.200/',
    'http://192.0.0.192/',
    'http://168.63.129.16/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://METADATA.google.internal./',
    'http://metadata/',
    'http://instance-data.ec2.internal/',
  ])('%s', (url) => {
    for (const guard of [model, webhook])
      expect(guard.refuseHost(hostIn(url))).toMatch(/is not called; DESKMARK_ALLOW_ADDRESSES may allow it$/)
  })
})

test.each([
  ['http://127.0.0.1:11434/v1', 'this machine itself'],
  ['http://localhost:8080', 'this machine itself'],
  ['http://models.localhost', 'this machine itself'],
  ['http://[::1]:8080', 'this machine itself'],
  ['http://0.0.0.0', 'this machine itself'],
  ['http://[::ffff:127.0.0.1]', 'this machine itself'],
  ['http://10.0.0.7', 'in a private network'],
  ['http://172.31.255.255', 'in a private network'],
  ['http://192.168.1.20', 'in a private network'],
  ['http://100.64.0.1', 'in a private network'],
  ['http://[fd12:3456::1]', 'in a private network'],
  ['http://192.0.2.1', 'not of the public internet'],
  ['http://255.255.255.255', 'not of the public internet'],
  ['http://[2001:db8::1]', 'not of the public internet'],
])('a model may stand at %s, a receiver of webhooks may not: it is %s', (url, kind) => {
  expect(model.refuseHost(hostIn(url))).toBeNull()
  expect(webhook.refuseHost(hostIn(url))).toContain(`is ${kind}`)
})

test.each([
  'https://api.example.com',
  'https://8.8.8.8',
  'https://[2606:4700::1111]',
  'https://metadata.example.com',
  'https://172.32.0.1',
])('%s may be called by both', (url) => {
  expect([model.refuseHost(hostIn(url)), webhook.refuseHost(hostIn(url))]).toEqual([null, null])
})

test('a name is judged by each address it stands for, and the sentence names both', () => {
  expect(model.refuseAddress('169.254.169.254', 'models.example')).toBe(
    'models.example stands for 169.254.169.254, which is link-local and is not called; DESKMARK_ALLOW_ADDRESSES may allow it',
  )
  expect(model.refuseAddress('fe80::1%eth0', 'models.example')).toContain('is link-local')
  expect(webhook.refuseAddress('10.0.0.7', 'hooks.example')).toContain('is in a private network')
  expect(webhook.refuseAddress('8.8.8.8', 'hooks.example')).toBeNull()
})

test('what is allowed by address, network or name is called all the same, and nothing beside it', () => {
  const guard = guardAddresses('webhook', ['10.1.0.0/16', '169.254.10.1', 'Hooks.internal', 'fd12::/16'])
  expect(guard.refuseHost('10.1.200.3')).toBeNull()
  expect(guard.refuseHost('10.2.0.1')).not.toBeNull()
  expect(guard.refuseHost('169.254.10.1')).toBeNull()
  expect(guard.refuseHost('169.254.10.2')).not.toBeNull()
  expect(guard.refuseHost('[fd12::5]')).toBeNull()
  expect(guard.refuseAddress('192.168.0.4', 'hooks.internal')).toBeNull()
  expect(guard.refuseAddress('192.168.0.4', 'other.internal')).not.toBeNull()
})
