import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerChat, type FaultOf } from './answer-chat'
import { answerEmbeddings, EMBEDDING_MODEL } from './answer-embeddings'
import { findCastMember, LISTED_MODELS } from './cast'
import { createFaultPlan, type FaultRates } from './faults'
import type { KnownPost } from './knowledge'
import { DEFAULT_LATENCY_MS, delay, type LatencyMs, latencyOf } from './latency'
import {
  errorAnswer,
  type HttpAnswer,
  jsonAnswer,
  modelAnswer,
  modelsAnswer,
  unknownModelAnswer,
} from './openai-answer'
import { readSamplePosts } from './read-sample-posts'
import { createWorld, type World } from './respond'

/** How the simulated endpoint is started. */
export interface SimulatorOptions {
  /** 0, the default: any free port. */
  port?: number
  host?: string
  /** How long each chat completion takes; models are listed at once. */
  latencyMs?: LatencyMs
  faults?: FaultRates
  /** Decides when faults strike. The words of answers depend on the requests alone. */
  seed?: number
  /** What it knows; the bundled sample's posts unless others are given. */
  posts?: readonly KnownPost[]
}

/** A running endpoint. */
export interface Simulator {
  /** The base URL, as a connection wants it: `http://127.0.0.1:40123/v1`. */
  url: string
  /** Stops it at once, cutting what is under way. */
  close(): Promise<void>
}

const LARGEST_BODY_BYTES = 32 * 1024 * 1024

/**
 * Starts the bundled endpoint: OpenAI's chat completions over HTTP, played from the text of the requests alone.
 * @throws the server's error, e.g. EADDRINUSE
 */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, host = '127.0.0.1', latencyMs = DEFAULT_LATENCY_MS, faults = {}, seed = 0 } = options
  const world = createWorld(options.posts ?? readSamplePosts())
  const faultOf = createFaultPlan(faults, seed)
  const server = createServer((request, response) => {
    void serve(request, response, { world, faultOf, latencyMs })
  })
  server.keepAliveTimeout = 60_000
  await listen(server, port, host)
  const address = server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return {
    url: `http://${name}:${address.port}/v1`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

interface Setting {
  world: World
  faultOf: FaultOf
  latencyMs: LatencyMs
}

async function serve(request: IncomingMessage, response: ServerResponse, setting: Setting): Promise<void> {
  const hungUp = new AbortController()
  response.once('close', () => hungUp.abort())
  try {
    const answer = await route(request, setting, hungUp.signal)
    if (answer === 'drop') request.socket.destroy()
    else if (!hungUp.signal.aborted) send(response, answer)
  } catch (error) {
    if (hungUp.signal.aborted) return
    const message = error instanceof Error ? error.message : String(error)
    send(response, errorAnswer(500, { message: `The simulator failed: ${message}` }))
  }
}

async function route(request: IncomingMessage, setting: Setting, signal: AbortSignal): Promise<HttpAnswer | 'drop'> {
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  const asked = `${request.method} ${path}`
  if (asked === 'GET /health') return jsonAnswer(200, { status: 'ok' })
  if (asked === 'GET /v1/models') return modelsAnswer([...LISTED_MODELS, EMBEDDING_MODEL])
  const model = /^GET \/v1\/models\/([^/]+)$/.exec(asked)?.[1]
  if (model === EMBEDDING_MODEL) return modelAnswer(model)
  if (model !== undefined) return findCastMember(model) === null ? unknownModelAnswer(model) : modelAnswer(model)
  if (asked !== 'POST /v1/chat/completions' && asked !== 'POST /v1/embeddings') {
    return errorAnswer(404, {
      message: `Unknown request URL: ${asked}. Check the address for typos.`,
      code: 'unknown_url',
    })
  }
  const bodyText = await readBody(request)
  if (bodyText === null) return errorAnswer(413, { message: `The body is larger than ${LARGEST_BODY_BYTES} bytes.` })
  const waited = await delay(latencyOf(setting.latencyMs, bodyText), signal)
  if (waited === 'hung-up') return 'drop'
  if (asked === 'POST /v1/embeddings') return answerEmbeddings(bodyText)
  return answerChat(bodyText, setting.world, setting.faultOf)
}

/** @returns null when the body is larger than is read */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= LARGEST_BODY_BYTES) parts.push(part)
  }
  return size > LARGEST_BODY_BYTES ? null : Buffer.concat(parts).toString('utf8')
}

function send(response: ServerResponse, { status, headers, body }: HttpAnswer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}
