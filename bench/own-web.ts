import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createComparisonPool } from '@/lib/web/comparison-pool'
import { createRunEventHub } from '@/lib/web/run-event-hub'
import { createWebServer } from '@/lib/web/web-server'
import type { OwnDatabase } from './own-database'

/** The web server without its pages, in the process that measures. */
export interface OwnWeb {
  comparisons: ReturnType<typeof createComparisonPool>
  /** Reads a path below `/api/v1` to its end, and gives its bytes; nothing is made of them, so that the work is the server's. */
  ask(pathname: string): Promise<number>
  close(): Promise<void>
}

export async function openOwnWeb({ db, folder }: OwnDatabase): Promise<OwnWeb> {
  const comparisons = createComparisonPool()
  const events = createRunEventHub(db)
  const server = createWebServer({
    settings: { apiToken: null, publicUrl: 'https://deskmark.example.org', oidc: null },
    world: { db, queue: () => Promise.reject(new Error('nothing is queued here')) },
    events,
    uploads: { folder, mostBytes: 0, mostRecordBytes: 0 },
    comparisons,
    handlePage: () => Promise.reject(new Error('no page is asked for here')),
    isDev: false,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    comparisons,
    ask: (pathname) => readToEnd(port, `/api/v1${pathname}`),
    async close() {
      await new Promise((resolve) => server.close(resolve))
      await events.close()
      await comparisons.close()
    },
  }
}

function readToEnd(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ port, path }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${response.statusCode}`)),
      )
      response.on('error', reject)
    }).on('error', reject)
  })
}
