import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, vi } from 'vitest'
import type { z } from 'zod'
import type { ErrorBody } from '@/lib/api/error'
import { splitRouteName } from '@/lib/api/route-name'
import { type RouteContract, type RouteName, routes } from '@/lib/api/routes'
import { closeCommandWorld, commandWorld } from '@/lib/commands/command-world'
import { type Database, openDatabase } from '@/lib/db/client'
import { afterFile } from '@/lib/db/testing/after-file'
import { createTestDatabase } from '@/lib/db/testing/test-database'
import type { RouteHandler } from '../answer'
import { faultsOfAnswer } from './check-answer'
import { listRouteFiles } from './route-files'

type AnswersOf<Name extends RouteName> = (typeof routes)[Name]['answers']
type BodyOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown

/** An answer of a route, its JSON read. A test knows which it expects: what the route gives, or an error. */
export interface ApiAnswer<Name extends RouteName> {
  status: number
  body: BodyOf<AnswersOf<Name>[keyof AnswersOf<Name>]> & ErrorBody
  headers: Headers
}

export interface ApiCall {
  id?: string
  query?: Record<string, string>
  body?: unknown
  /** Sent as it is instead of `body`. */
  rawBody?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

/** The routes of the API on a database of their own, called as the framework calls them. */
export interface ApiUnderTest {
  db: Database
  /** Every answer is compared with the API's description. */
  call<Name extends RouteName>(name: Name, asked?: ApiCall): Promise<ApiAnswer<Name>>
}

const shared = globalThis as typeof globalThis & { deskmarkDatabase?: Database }
const files = listRouteFiles()

/** Opens the API for one test file, and takes everything away after it. */
export async function openApi(): Promise<ApiUnderTest> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'deskmark-api-'))
  vi.stubEnv('DESKMARK_DATA_DIR', dataDir)
  vi.stubEnv('DESKMARK_SECRET', 'a secret of tests')
  const { url, drop } = await createTestDatabase()
  const db = openDatabase(url, 10)
  shared.deskmarkDatabase = db
  await commandWorld().queue()
  afterFile(async () => {
    await closeCommandWorld()
    await drop()
    vi.unstubAllEnvs()
    rmSync(dataDir, { recursive: true })
  })
  return { db, call }
}

async function call<Name extends RouteName>(name: Name, asked: ApiCall = {}): Promise<ApiAnswer<Name>> {
  const { method, path: route } = splitRouteName(name)
  const file = files.get(route)
  if (file === undefined) throw new Error(`No file serves ${route}`)
  const { [method]: handler } = (await import(file)) as Record<string, RouteHandler>
  if (handler === undefined) throw new Error(`${file} serves no ${method}`)

  const { audit }: RouteContract = routes[name]
  const mine = ++started
  const isAlone = underWay++ === 0
  const before = await countEvents(audit)
  const response = await handler(requestOf(method, route, asked), {
    params: Promise.resolve(asked.id === undefined ? undefined : { id: asked.id }),
  })
  const events = (await countEvents(audit)) - before
  underWay--
  // Of calls at once, nobody can tell whose event it was.
  if (isAlone && started === mine) expectEvent(name, response.status, events)
  const text = await response.text()
  const body = text === '' ? null : JSON.parse(text)
  expect(faultsOfAnswer(name, response.status, body)).toEqual([])
  return { status: response.status, body, headers: response.headers }
}

let started = 0
let underWay = 0

function countEvents(action: RouteContract['audit']): Promise<number> {
  return (
    shared.deskmarkDatabase?.prisma.auditEvent.count({ where: { action: { in: [action ?? []].flat() } } }) ??
    Promise.resolve(0)
  )
}

/** What a route has done is written down, and what it has refused is not. Who signs in is looked at elsewhere. */
function expectEvent(name: RouteName, status: number, events: number): void {
  const { audit = null, idempotent }: RouteContract = routes[name]
  if (audit === null || [audit].flat().some((action) => action.startsWith('session.'))) return
  const hasDone = status < 300
  // The same launch that comes twice, and what is so already, are done once.
  const mayBeDone = (idempotent && status === 200) || MAY_CHANGE_NOTHING.has(name)
  if (!hasDone) expect(events, `${name} was refused, and is written down as ${audit}`).toBe(0)
  else if (!mayBeDone) expect(events, `${name} was done, and is not written down as ${audit}`).toBeGreaterThan(0)
}
const MAY_CHANGE_NOTHING: ReadonlySet<RouteName> = new Set(['PATCH /items/{id}', 'DELETE /links/{id}'])

function requestOf(method: string, route: string, { id = '', query = {}, body, rawBody, headers = {} }: ApiCall) {
  const url = new URL(`http://127.0.0.1:3000/api/v1${route.replace('{id}', encodeURIComponent(id))}`)
  url.search = new URLSearchParams(query).toString()
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
  const type = sent === undefined ? {} : { 'content-type': 'application/json' }
  return new Request(url, { method, headers: { ...type, ...headers }, ...(sent === undefined ? {} : { body: sent }) })
}
