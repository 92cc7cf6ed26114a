import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChatBody } from './chat-body'
import type { StubReply } from './stub-reply'
import { sendStubReply } from './stub-response'

/** One request as the stub received it. `bodyText` is exactly what came over the wire. */
interface StubRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  bodyText: string
  /** The body as JSON; null for a GET or where it is none. */
  body: ChatBody | null
}

export interface StubOptions {
  /** What to answer to a chat completion; `index` counts them from 0. Without it: "Hello from the stub." */
  reply?: (body: ChatBody, index: number, request: StubRequest) => StubReply | Promise<StubReply>
  /** Every chat completion takes at least this long. */
  latencyMs?: number
  /** What `GET <basePath>/models` lists. */
  models?: readonly string[]
  /** Answers any request before the ordinary routes are tried; undefined leaves it to them. */
  route?: (request: StubRequest) => StubReply | undefined
  /** Where the API lies. */
  basePath?: string
  /** False for benches with many calls: `requests` stays empty. */
  keepRequests?: boolean
}

export interface StubEndpoint {
  /** The base URL, e.g. `http://127.0.0.1:40123/v1`. */
  url: string
  /** The same without the base path. */
  origin: string
  /** All requests in the order of their arrival. */
  requests: StubRequest[]
  /** Chat completions that were asked for so far. */
  chatCalls(): number
  /** The most chat completions that were under way at once. */
  mostInFlight(): number
  close(): Promise<void>
}

/**
 * Starts a real HTTP server on a free port of 127.0.0.1 that plays an OpenAI-compatible endpoint as it is told to.
 * For tests and benches: the stand-in at the network's edge.
 */
export async function startStubEndpoint(options: StubOptions = {}): Promise<StubEndpoint> {
  const state = createState(options)
  const server = createServer((incoming, response) => {
    receive(incoming, (request) => answer(state, request, response))
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: origin + state.basePath,
    origin,
    requests: state.requests,
    chatCalls: () => state.chatCalls,
    mostInFlight: () => state.mostInFlight,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface StubState {
  options: StubOptions
  basePath: string
  requests: StubRequest[]
  chatCalls: number
  inFlight: number
  mostInFlight: number
}

function createState(options: StubOptions): StubState {
  return { options, basePath: options.basePath ?? '/v1', requests: [], chatCalls: 0, inFlight: 0, mostInFlight: 0 }
}

function receive(incoming: IncomingMessage, then: (request: StubRequest) => Promise<void>): void {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', () => {
    const bodyText = Buffer.concat(chunks).toString('utf8')
    const { method = '', url = '', headers } = incoming
    void then({ method, path: url, headers, bodyText, body: parseBody(bodyText) })
  })
}

function parseBody(bodyText: string): ChatBody | null {
  try {
    return bodyText === '' ? null : (JSON.parse(bodyText) as ChatBody)
  } catch {
    return null
  }
}

async function answer(state: StubState, request: StubRequest, response: ServerResponse): Promise<void> {
  const { options, basePath } = state
  if (options.keepRequests !== false) state.requests.push(request)
  const special = options.route?.(request)
  if (special !== undefined) return sendStubReply(response, special, request.body)

  const path = request.path.split('?')[0]
  if (request.method === 'POST' && path === `${basePath}/chat/completions` && request.body !== null) {
    return answerChat(state, request, request.body, response)
  }
  if (request.method === 'GET' && path === `${basePath}/models`) {
    const data = (options.models ?? ['stub-model']).map((id) => ({ id, object: 'model', owned_by: 'stub' }))
    return sendStubReply(response, { kind: 'http', status: 200, body: { object: 'list', data } }, null)
  }
  const error = { message: `Not Found: ${request.method} ${request.path}` }
  return sendStubReply(response, { kind: 'http', status: 404, body: { error } }, null)
}

async function answerChat(
  state: StubState,
  request: StubRequest,
  body: ChatBody,
  response: ServerResponse,
): Promise<void> {
  const { reply, latencyMs = 0 } = state.options
  const index = state.chatCalls++
  state.inFlight++
  state.mostInFlight = Math.max(state.mostInFlight, state.inFlight)
  response.once('close', () => state.inFlight--)
  try {
    const chosen = reply === undefined ? 'Hello from the stub.' : await reply(body, index, request)
    await sendStubReply(response, chosen, body, latencyMs)
  } catch (error) {
    // A fault in a test's own script must be seen by that test, not hang it.
    const message = `The stub's reply function failed: ${error instanceof Error ? error.message : String(error)}`
    await sendStubReply(response, { kind: 'http', status: 418, body: { error: { message } } }, body)
  }
}
