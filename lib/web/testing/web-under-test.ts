import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PgBoss } from 'pg-boss'
import { THE_MACHINE } from '@/lib/auth/who'
import type { CommandWorld } from '@/lib/commands/command-world'
import { type Database, openDatabase } from '@/lib/db/client'
import { createTestDatabase } from '@/lib/db/testing/test-database'
import { openQueue } from '@/lib/queue/queue'
import { createComparisonPool } from '../comparison-pool'
import { createRunEventHub, type RunEventHub } from '../run-event-hub'
import { createWebServer } from '../web-server'

export interface WebOptions {
  apiToken?: string | null
  publicUrl?: string
  mostBytes?: number
  /** Of CSV and JSON Lines; `mostBytes` without it. */
  mostRecordBytes?: number
  /** Instead of the framework. */
  handlePage?: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** The web server on a free port, with a database of its own, and a stand-in for the framework. */
export interface WebUnderTest {
  url: string
  port: number
  world: CommandWorld
  db: Database
  /** Files that lie in the folder of uploads. */
  uploadsOnDisk(): string[]
  openStreams(): number
  /** Starts the server anew on the same database, as after a restart. */
  restart(): Promise<void>
  close(): Promise<void>
}

const PUBLIC_URL = 'https://deskmark.example.org'

export async function openWeb({
  apiToken = null,
  publicUrl = PUBLIC_URL,
  mostBytes = 1_000_000,
  mostRecordBytes = mostBytes,
  handlePage = sayHello,
}: WebOptions = {}): Promise<WebUnderTest> {
  process.env.DESKMARK_SECRET ??= 'a secret of tests'
  const dataDir = mkdtempSync(path.join(tmpdir(), 'deskmark-web-'))
  const folder = path.join(dataDir, 'uploads')
  const { url: databaseUrl, drop } = await createTestDatabase()
  const db = openDatabase(databaseUrl, 10)
  let boss: Promise<PgBoss> | null = null
  const queue = () => {
    boss ??= openQueue(databaseUrl, 'web')
    return boss
  }
  const world: CommandWorld = { db, who: THE_MACHINE, queue }
  const comparisons = createComparisonPool()
  let running = await listen(0)

  async function listen(port: number): Promise<{ server: Server; events: RunEventHub; port: number }> {
    const events = createRunEventHub(db)
    const settings = { apiToken, publicUrl, oidc: null }
    const uploads = { folder, mostBytes, mostRecordBytes }
    const server = createWebServer({ settings, world, events, uploads, comparisons, handlePage, isDev: false })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return { server, events, port: (server.address() as AddressInfo).port }
  }

  async function stop(): Promise<void> {
    const closed = new Promise((resolve) => running.server.close(resolve))
    await running.events.close()
    running.server.closeAllConnections()
    await closed
  }

  return {
    url: `http://127.0.0.1:${running.port}`,
    port: running.port,
    world,
    db,
    uploadsOnDisk: () => readdirSync(dataDir).flatMap((name) => readdirSync(path.join(dataDir, name))),
    openStreams: () => running.events.openStreams(),
    async restart() {
      await stop()
      running = await listen(running.port)
    },
    async close() {
      await stop()
      await comparisons.close()
      await (await boss)?.stop({ graceful: false })
      await db.close()
      await drop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Answers with what the framework would have been given. */
async function sayHello(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers }))
}
