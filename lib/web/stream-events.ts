import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiFault } from '@/lib/api/api-fault'
import { eventsQuerySchema } from '@/lib/api/event'
import { readQuery } from '@/lib/api/read-input'
import type { RunAnswer } from '@/lib/api/run'
import { runShownTo } from '@/lib/api/shown-run'
import type { Role } from '@/lib/auth/permissions'
import { isId } from '@/lib/db/is-id'
import { log } from '@/lib/log'
import type { RunEventHub } from './run-event-hub'
import type { StreamSink } from './run-stream'

/** So that neither a proxy nor a browser takes a quiet run for a dead line, and nobody reads on who may not any more. */
const HEARTBEAT_MS = 15_000
/** How soon a browser comes back after a cut. */
const RETRY_MS = 1000

const EVENT_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Answers `GET /runs/:id/events` with server-sent events.
 * @param role who reads along: what that role is not shown is left out
 * @param mayReadOn whether who reads along still may, in that role; asked every quarter of a minute
 * @throws {ApiFault} before anything was sent
 */
export async function streamEvents(
  hub: RunEventHub,
  runId: string,
  role: Role,
  mayReadOn: () => Promise<boolean>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const after = readAfter(request)
  if (request.method === 'HEAD') return void response.writeHead(200, EVENT_HEADERS).end()
  if (!isId(runId) || !(await hub.open(runId, after, createSink(response, role, mayReadOn))))
    throw new ApiFault('not_found', 'There is no such run.')
}

function readAfter(request: IncomingMessage): number | null {
  const header = request.headers['last-event-id']
  // What the browser saw last is newer than what the page began with.
  const seen = typeof header === 'string' && header !== '' ? { after: header } : {}
  return readQuery(eventsQuerySchema, request.url ?? '/', seen).after ?? null
}

/** Headers are sent with the first event, so that a run that does not exist can still be answered as such. */
function createSink(response: ServerResponse, role: Role, mayReadOn: () => Promise<boolean>): StreamSink {
  const heartbeat = setInterval(() => {
    if (!response.headersSent || response.writableEnded) return
    response.write(': still here\n\n')
    mayReadOn().then(
      // Its browser comes back, and is told then why it reads no more.
      (may) => may || response.end(),
      (error: unknown) => log('warn', 'run-stream-unchecked', { error }),
    )
  }, HEARTBEAT_MS)
  response.once('close', () => clearInterval(heartbeat))
  return {
    async send({ id, kind, data }) {
      if (response.destroyed || response.writableEnded) return
      if (!response.headersSent) {
        response.writeHead(200, EVENT_HEADERS)
        response.write(`retry: ${RETRY_MS}\n\n`)
      }
      const isRoomLeft = response.write(
        `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(kind === 'snapshot' ? runShownTo(role, data as RunAnswer) : data)}\n\n`,
      )
      if (!isRoomLeft) await Promise.race([once(response, 'drain'), once(response, 'close')])
    },
    end() {
      if (response.headersSent) response.end()
    },
    onClose(closed) {
      if (response.destroyed) closed()
      else response.once('close', closed)
    },
  }
}
