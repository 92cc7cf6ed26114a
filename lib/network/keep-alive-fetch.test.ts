import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guardAddresses } from './address-guard'
import { createKeepAliveFetch } from './keep-alive-fetch'

/** What was asked of the server that stands at the loopback address, whatever name was used for it. */
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.headers.host}${request.url}`)
  if (request.url === '/redirect') response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' })
  response.end('Hello')
})
let port: number

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** A resolver that gives these answers, one a time, the last one for ever. */
function resolver(...answers: string[][]) {
  const names: string[] = []
  const resolve = async (hostname: string): Promise<LookupAddress[]> => {
    names.push(hostname)
    const answer = answers[Math.min(names.length, answers.length) - 1] ?? []
    return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { names, resolve }
}

test('a name that stands for a metadata address is not called', async () => {
  const { resolve } = resolver(['169.254.169.254'])
  const sockets = createKeepAliveFetch(guardAddresses('model', []), resolve)
  await expect(sockets.fetch(`http://models.example:${port}/`)).rejects.toMatchObject({
    code: 'ERR_ADDRESS_REFUSED',
    message: expect.stringContaining('models.example stands for 169.254.169.254, which is link-local'),
  })
  expect(asked).toEqual([])
  await sockets.close()
})

test('the address that was looked at is the one that is called: the name is asked once a connection', async () => {
  const { names, resolve } = resolver(['127.0.0.1'], ['169.254.169.254'])
  const sockets = createKeepAliveFetch(guardAddresses('model', []), resolve)
  const response = await sockets.fetch(`http://models.example:${port}/first`)
  expect(await response.text()).toBe('Hello')
  expect(asked).toEqual([`models.example:${port}/first`])
  expect(names).toEqual(['models.example'])
  await sockets.close()
  const later = createKeepAliveFetch(guardAddresses('model', []), resolve)
  await expect(later.fetch(`http://models.example:${port}/second`)).rejects.toThrow('link-local')
  expect(asked).toHaveLength(1)
  await later.close()
})

test('of several addresses only those are tried that may be called', async () => {
  const { resolve } = resolver(['fe80::1', '127.0.0.1', '169.254.169.254'])
  const sockets = createKeepAliveFetch(guardAddresses('model', []), resolve)
  expect((await sockets.fetch(`http://machine.local:${port}/`)).status).toBe(200)
  await sockets.close()
})

test('an address without a name is refused before a socket is opened, unless it is allowed', async () => {
  const { names, resolve } = resolver([])
  const closed = createKeepAliveFetch(guardAddresses('webhook', []), resolve)
  await expect(closed.fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('127.0.0.1 is this machine itself')
  const open = createKeepAliveFetch(guardAddresses('webhook', ['127.0.0.1']), resolve)
  expect((await open.fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  expect([asked.length, names]).toEqual([1, []])
  await open.close()
})

test('a receiver of webhooks whose name stands for this machine is not called', async () => {
  const { resolve } = resolver(['127.0.0.1'])
  const sockets = createKeepAliveFetch(guardAddresses('webhook', []), resolve)
  await expect(sockets.fetch(`http://hooks.example:${port}/`)).rejects.toThrow('this machine itself')
  expect(asked).toEqual([])
})

test('a redirect is handed back, and nothing is asked where it leads', async () => {
  const { names, resolve } = resolver(['127.0.0.1'])
  const sockets = createKeepAliveFetch(guardAddresses('model', []), resolve)
  const response = await sockets.fetch(`http://models.example:${port}/redirect`)
  expect([response.status, response.headers.get('location')]).toEqual([302, 'http://169.254.169.254/latest/meta-data'])
  expect([asked.length, names.length]).toEqual([1, 1])
  await sockets.close()
})
