import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardAddresses } from './address-guard'
import { postOnce } from './post-once'

let server: Server
let url: string
let respond: (request: IncomingMessage, response: ServerResponse) => void
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    respond(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const post = (address = url, allowed = ['127.0.0.1'], timeoutMs = 5_000) =>
  postOnce(address, {
    body: '{"ä":1}',
    headers: { 'content-type': 'application/json' },
    guard: guardAddresses('webhook', allowed),
    timeoutMs,
    mostAnswerBytes: 8,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })

test('the text arrives whole, and of the answer comes the beginning, cut between characters', async () => {
  respond = (request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => response.end(body === '{"ä":1}' ? 'fine: äöü and more' : body))
  }
  expect(await post()).toEqual({ status: 200, answer: 'fine: ä' })
  respond = (_, response) => response.writeHead(204).end()
  expect(await post()).toEqual({ status: 204, answer: '' })
})

test('an answer without end is left as soon as its beginning is there', async () => {
  respond = (_, response) => {
    response.write('a'.repeat(100_000))
  }
  expect(await post()).toEqual({ status: 200, answer: 'aaaaaaaa' })
})

test('a redirect is not followed', async () => {
  respond = (_, response) => response.writeHead(302, { location: `${url}/elsewhere` }).end('go on')
  expect(await post(`${url}/here`)).toEqual({ status: 302, answer: 'go on' })
  expect(asked).not.toContain('/elsewhere')
})

test('who does not answer in time is waited for no longer', async () => {
  respond = () => undefined
  await expect(post(url, ['127.0.0.1'], 100)).rejects.toThrow('No answer within 0.1 seconds')
  // Nor is one who begins and does not go on.
  respond = (_, response) => response.writeHead(200).write('a')
  await expect(post(url, ['127.0.0.1'], 100)).rejects.toThrow('No answer within 0.1 seconds')
})

test('an address that is refused is not called: not by number, and not by a name that stands for it', async () => {
  const before = asked.length
  await expect(post(url, [])).rejects.toThrow('127.0.0.1 is this machine itself and is not called')
  const named = url.replace('127.0.0.1', 'hooks.example')
  await expect(post(named, [])).rejects.toThrow('hooks.example stands for 127.0.0.1, which is this machine itself')
  expect(asked).toHaveLength(before)
})
