import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy between a browser and Deskmark, on which the line of a run's events can be cut. */
export interface Line {
  url: string
  /** Cuts the lines that are open, and lets no new one through. */
  cut(): void
  /** Lets new ones through. */
  mend(): void
  close(): Promise<void>
}

const isEvents = ({ url = '' }: IncomingMessage) => /\/events(\?|$)/.test(url)

/** Starts an HTTP proxy on a free port of 127.0.0.1. */
export async function startLine(): Promise<Line> {
  const open = new Set<ServerResponse>()
  let isCut = false
  const server = createServer((incoming, response) => {
    if (isEvents(incoming)) {
      if (isCut) return void response.destroy()
      open.add(response)
      response.once('close', () => open.delete(response))
    }
    passOn(incoming, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      for (const response of open) response.destroy()
    },
    mend() {
      isCut = false
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A browser asks a proxy with whole addresses. */
function passOn(incoming: IncomingMessage, response: ServerResponse): void {
  const { url = '', method, headers } = incoming
  const onward = request(url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    response.flushHeaders()
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  response.once('close', () => onward.destroy())
  incoming.pipe(onward)
}
