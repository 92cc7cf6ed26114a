import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { hashPassword } from 'better-auth/crypto'
import type { PgBoss } from 'pg-boss'
import { beforeAll, describe, expect, test } from 'vitest'
import { splitRouteName } from '@/lib/api/route-name'
import { type RouteName, routes } from '@/lib/api/routes'
import { isKnownPage } from '@/lib/auth/page-permissions'
import { type Action, isAllowed, type Role, roles } from '@/lib/auth/permissions'
import type { Database } from '@/lib/db/client'
import { afterFile } from '@/lib/db/testing/after-file'
import { env } from '@/lib/env'
import { rawRequest } from '@/lib/web/testing/raw-request'
import { openWeb, type WebUnderTest } from '@/lib/web/testing/web-under-test'
import type { RouteHandler } from './answer'
import { listRouteFiles } from './testing/route-files'

/*
 * Who may what, written down a second time: a route or page that is new, or asks for something else, has to be named here
 * too before this test passes.
 */
const ROUTES: Readonly<Partial<Record<Action | 'nothing' | 'link', readonly RouteName[]>>> = {
  nothing: [
    'GET /session',
    'POST /session',
    'DELETE /session',
    'POST /session/company',
    'GET /auth/callback/company',
    'POST /join',
    'POST /reset-password',
    'GET /health',
  ],
  link: [
    'GET /shared/{token}',
    'POST /shared/{token}/unlock',
    'GET /shared/{token}/export',
    'GET /shared/{token}/runs/{id}/interactions',
    'GET /shared/{token}/interactions/{id}',
  ],
  look: [
    'GET /search',
    'GET /views',
    'POST /views',
    'DELETE /views/{id}',
    'GET /leaderboards',
    'GET /leaderboards/{id}',
    'GET /leaderboards/{id}/export',
    'POST /leaderboards/{id}/prints',
    'GET /prints/{id}',
    'GET /prints/{id}/file',
    'GET /notices',
    'POST /notices/read',
    'GET /comparisons',
    'GET /comparisons/items',
    'GET /comparisons/points',
    'GET /comparisons/robustness',
    'GET /planner',
    'POST /statistics/compare',
    'PATCH /account',
    'POST /account/password',
    'GET /sessions',
    'DELETE /sessions',
    'DELETE /sessions/{id}',
    'GET /tokens',
    'POST /tokens',
    'DELETE /tokens/{id}',
    'GET /runs',
    'GET /runs/{id}',
    'GET /runs/{id}/score-sets',
    'GET /runs/{id}/noise',
    'GET /runs/{id}/interactions',
    'GET /runs/{id}/events',
    'GET /openapi.json',
    'GET /studies',
    'GET /studies/{id}',
    'GET /studies/{id}/results',
  ],
  read: [
    'GET /tags',
    'GET /agents/{id}/versions',
    'GET /interactions/{id}/comments',
    'GET /reviews',
    'POST /reviews/seen',
    'GET /comparisons/partings',
    'GET /datasets',
    'GET /datasets/{id}',
    'GET /datasets/{id}/items',
    'GET /datasets/{id}/versions',
    'GET /datasets/{id}/differences',
    'GET /items/{id}',
    'GET /items/{id}/requests',
    'GET /knowledge-bases',
    'POST /knowledge-bases/estimate',
    'GET /knowledge-bases/{id}',
    'GET /knowledge-bases/{id}/passages',
    'GET /knowledge-bases/{id}/search',
    'POST /runs/estimate',
    'POST /runs/{id}/judge-again/estimate',
    'GET /interactions/{id}',
    'GET /interactions/{id}/requests',
    'GET /connections',
    'GET /connections/{id}',
    'GET /models',
    'GET /models/{id}',
    'GET /agents',
    'GET /agents/{id}',
    'GET /judge-comparison',
    'GET /judge-prompts',
    'GET /scenarios',
    'GET /scenarios/{id}',
    'GET /scenario-schema.json',
    'POST /studies/estimate',
  ],
  review: [
    'POST /interactions/{id}/comments',
    'PATCH /comments/{id}',
    'DELETE /comments/{id}',
    'GET /colleagues',
    'POST /interactions/{id}/overrides',
    'DELETE /overrides/{id}',
  ],
  'set-up': [
    'POST /agents/{id}/tags',
    'POST /datasets/{id}/tags',
    'POST /scenarios/{id}/tags',
    'POST /datasets',
    'GET /import-folder',
    'POST /datasets/columns',
    'PATCH /datasets/{id}',
    'POST /datasets/{id}/versions',
    'POST /datasets/{id}/selections',
    'PATCH /items/{id}',
    'POST /knowledge-bases',
    'PATCH /knowledge-bases/{id}',
    'POST /connections/{id}/check',
    'POST /models',
    'PATCH /models/{id}',
    'POST /models/{id}/duplicate',
    'POST /agents',
    'PATCH /agents/{id}',
    'POST /agents/{id}/duplicate',
    'POST /judge-prompts',
    'POST /scenarios',
    'PATCH /scenarios/{id}',
    'DELETE /scenarios/{id}',
  ],
  run: [
    'POST /runs/{id}/tags',
    'POST /leaderboards/{id}/tags',
    'POST /leaderboards',
    'PATCH /leaderboards/{id}',
    'POST /runs',
    'PATCH /runs/{id}',
    'POST /runs/{id}/pause',
    'POST /runs/{id}/resume',
    'POST /runs/{id}/cancel',
    'POST /runs/{id}/retry-errors',
    'POST /runs/{id}/rescore',
    'POST /runs/{id}/judge-again',
    'POST /runs/{id}/repeat',
    'POST /evidence',
    'POST /studies',
    'POST /studies/{id}/rescore',
    'PATCH /studies/{id}',
  ],
  delete: [
    'DELETE /leaderboards/{id}',
    'DELETE /datasets/{id}',
    'DELETE /knowledge-bases/{id}',
    'DELETE /runs/{id}',
    'DELETE /score-sets/{id}',
    'DELETE /models/{id}',
    'DELETE /agents/{id}',
    'DELETE /studies/{id}',
  ],
  share: ['GET /leaderboards/{id}/links', 'POST /leaderboards/{id}/links', 'DELETE /links/{id}'],
  export: [
    'GET /runs/{id}/evidence',
    'GET /runs/export',
    'GET /runs/{id}/export',
    'GET /interactions/{id}/export',
    'POST /runs/{id}/prints',
    'POST /comparisons/prints',
  ],
  'keep-keys': [
    'GET /webhooks',
    'POST /webhooks',
    'PATCH /webhooks/{id}',
    'DELETE /webhooks/{id}',
    'POST /webhooks/{id}/test',
    'POST /deliveries/{id}/again',
    'GET /webhooks/{id}/deliveries',
    'POST /connections',
    'PATCH /connections/{id}',
    'DELETE /connections/{id}',
    'POST /connections/{id}/duplicate',
  ],
  'see-audit': ['GET /audit', 'GET /audit/actors', 'GET /audit/export'],
  'manage-people': [
    'POST /first-administrator',
    'GET /people',
    'GET /people/{id}',
    'PATCH /people/{id}',
    'POST /people/{id}/reset',
    'GET /invitations',
    'POST /invitations',
    'DELETE /invitations/{id}',
  ],
}

const PAGES: Readonly<Partial<Record<Action | 'nothing' | 'link', readonly string[]>>> = {
  nothing: ['/sign-in', '/join/[token]', '/reset/[token]'],
  link: ['/shared/[token]', '/shared/[token]/interactions/[interactionId]', '/shared/[token]/runs/[runId]'],
  look: [
    '/',
    '/[...nowhere]',
    '/account',
    '/compare',
    '/compare/numbers',
    '/compare/robustness',
    '/how-scores-work',
    '/leaderboards',
    '/leaderboards/[leaderboardId]',
    '/not-allowed',
    '/notices',
    '/runs',
    '/runs/[runId]',
    '/search',
    '/studies',
    '/studies/[studyId]',
    '/weights',
  ],
  read: [
    '/agents',
    '/agents/[agentId]',
    '/connections',
    '/datasets',
    '/datasets/[datasetId]',
    '/datasets/[datasetId]/changes',
    '/datasets/[datasetId]/items/[itemId]',
    '/judges',
    '/judges/prompts',
    '/knowledge',
    '/knowledge/[knowledgeBaseId]',
    '/review',
    '/runs/[runId]/interactions/[interactionId]',
    '/scenarios',
    '/scenarios/[scenarioId]',
    '/scenarios/compare',
  ],
  'set-up': ['/datasets/[datasetId]/import', '/datasets/new', '/knowledge/new', '/scenarios/new'],
  run: ['/leaderboards/new', '/runs/new', '/studies/new'],
  'keep-keys': ['/notices/webhooks'],
  'see-audit': ['/audit'],
  'manage-people': ['/people', '/welcome'],
}

const TOKEN = 'a-token-of-tests'
const PASSWORD = 'correct horse battery'
const SOMETHING = '0190c5a0-0000-7000-8000-000000000001'
const shared = globalThis as typeof globalThis & { deskmarkDatabase?: Database; deskmarkQueue?: Promise<PgBoss> }
const files = listRouteFiles()

/** Who comes, and by what. */
interface Caller {
  name: string
  role: Role | null
  headers: Record<string, string>
}

let web: WebUnderTest
const callers: Caller[] = [
  { name: 'nobody', role: null, headers: {} },
  { name: 'the token', role: 'administrator', headers: { authorization: `Bearer ${TOKEN}` } },
]

beforeAll(async () => {
  web = await openWeb({ apiToken: TOKEN, publicUrl: env().publicUrl, handlePage: answerAsFramework })
  shared.deskmarkDatabase = web.db
  const { apiToken } = env()
  Object.assign(env(), { apiToken: TOKEN })
  afterFile(async () => {
    Object.assign(env(), { apiToken })
    await (await shared.deskmarkQueue)?.stop({ graceful: false })
    delete shared.deskmarkQueue
    delete shared.deskmarkDatabase
    await web.close()
  })
  const password = await hashPassword(PASSWORD)
  for (const role of roles) {
    const id = randomUUID()
    await web.db.prisma.user.create({ data: { id, role, name: role, email: `${role}@example.org` } })
    await web.db.prisma.account.create({
      data: { id, userId: id, accountId: id, providerId: 'credential', password },
    })
    const body = JSON.stringify({ email: `${role}@example.org`, password: PASSWORD })
    const headers = { 'content-type': 'application/json' }
    const { headers: answered } = await rawRequest(web.port, { method: 'POST', path: '/api/v1/session', headers, body })
    const cookies = [answered['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0])
    callers.push({ name: role, role, headers: { cookie: cookies.join('; ') } })
  }
})

/** Serves the API's route files as the framework does, and stands in for every page. */
async function answerAsFramework(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', web.url)
  const fitting = [...files.keys()].filter((each) => patternOf(each).test(url.pathname))
  const route = fitting.find((each) => !each.includes('{')) ?? fitting[0]
  const { [request.method ?? 'GET']: handler } = route
    ? ((await import(files.get(route) ?? '')) as Record<string, RouteHandler>)
    : {}
  if (handler === undefined) return void response.end('a page')
  const body = request.method === 'GET' ? {} : { body: Readable.toWeb(request) as never, duplex: 'half' as const }
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)])
  const id = patternOf(route ?? '').exec(url.pathname)?.[1]
  const params = Promise.resolve(id === undefined ? undefined : { id })
  const answered = await handler(new Request(url, { method: request.method ?? 'GET', headers, ...body }), { params })
  response.writeHead(answered.status, [...answered.headers].flat())
  response.end(await answered.text())
}

const patternOf = (route: string) => new RegExp(`^/api/v1${route.replaceAll('.', '\\.').replace('{id}', '([^/]+)')}$`)

function asksFor<Name extends string>(table: Readonly<Partial<Record<Action | 'nothing' | 'link', readonly Name[]>>>) {
  return Object.entries(table).flatMap(([action, names]) =>
    names.map((name): [Name, Action | 'nothing' | 'link'] => [name, action as Action | 'nothing' | 'link']),
  )
}

describe('routes', () => {
  test('are all named here', () => {
    expect(
      asksFor(ROUTES)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(Object.keys(routes).toSorted())
  })

  test.each(asksFor(ROUTES))('%s asks for %s', async (name, action) => {
    expect(routes[name].permission ?? 'nothing').toBe(action === 'link' ? 'nothing' : action)
    const { method, path: route } = splitRouteName(name)
    const target = `/api/v1${route.replace('{id}', SOMETHING).replace('{token}', 'x'.repeat(43))}`
    if (action === 'nothing') return
    for (const { name: caller, role, headers } of callers) {
      const { status, text } = await rawRequest(web.port, { method, path: target, headers })
      const expected = action === 'link' ? 404 : role === null ? 401 : isAllowed(role, action) ? 'let in' : 403
      const came = expected === 'let in' && status !== 401 && status !== 403 ? 'let in' : status
      expect([caller, came, text.slice(0, 200)]).toEqual([caller, expected, text.slice(0, 200)])
    }
  })
})

/** What of a route's answers asks for more than the route does. */
const SOME: Readonly<Partial<Record<RouteName, Action>>> = {
  'GET /prints/{id}': 'export',
  'GET /prints/{id}/file': 'export',
}

describe('routes of which some answers ask for more', () => {
  test('are all named here', () => {
    const named = Object.entries(routes).flatMap(([name, contract]) =>
      'permissionOfSome' in contract ? [[name, contract.permissionOfSome.action]] : [],
    )
    expect(Object.fromEntries(named)).toEqual(SOME)
  })

  test.each([
    ['of a run', { address: '/runs/x', runId: null }, 'comparison.export'],
    ['of a board', { leaderboardId: SOMETHING }, 'leaderboard.export'],
  ])('a print %s is there for who may have it, and written down as what it is of', async (_what, of, audit) => {
    if ('leaderboardId' in of)
      await web.db.prisma.leaderboard.create({ data: { id: SOMETHING, name: 'Board', follow: 'nothing' } as never })
    const { id } = await web.db.prisma.print.create({ data: { ...of, title: 'A page', bytes: Buffer.from('%PDF') } })
    for (const { name, role, headers } of callers)
      for (const route of ['GET /prints/{id}', 'GET /prints/{id}/file'] as const) {
        const { status } = await rawRequest(web.port, {
          path: `/api/v1${splitRouteName(route).path.replace('{id}', id)}`,
          headers,
        })
        const action = 'leaderboardId' in of ? 'look' : SOME[route]
        const expected = role === null ? 401 : isAllowed(role, action ?? 'look') ? 200 : 404
        expect([name, route, status]).toEqual([name, route, expected])
      }
    const written = await web.db.prisma.auditEvent.findMany({ orderBy: { id: 'desc' }, take: 1 })
    expect(written.map(({ action }) => action)).toEqual([audit])
    expect(routes['GET /prints/{id}/file'].audit).toContain(audit)
    if ('leaderboardId' in of) await web.db.prisma.leaderboard.delete({ where: { id: SOMETHING } })
  })
})

/** Every page of the product, by its address with the names of its parts. */
function listPages(): string[] {
  const root = path.resolve(import.meta.dirname, '../..')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) =>
      path
        .dirname(file)
        .split(path.sep)
        .filter((part) => part !== '.' && !/^\(.+\)$/.test(part)),
    )
    .map((parts) => `/${parts.join('/')}`)
}

describe('pages', () => {
  test('are all named here, and in the table that decides', () => {
    expect(
      asksFor(PAGES)
        .map(([page]) => page)
        .toSorted(),
    ).toEqual(listPages().toSorted())
    const decided = listPages().filter((page) => !page.startsWith('/shared/') && !page.includes('...'))
    expect(decided.filter((page) => !isKnownPage(page))).toEqual([])
  })

  test.each(asksFor(PAGES).filter(([page]) => !page.includes('...')))('%s asks for %s', async (page, action) => {
    const target = page.replace(/\[\w+\]/g, SOMETHING)
    for (const { name, role, headers } of callers) {
      const { status, headers: answered } = await rawRequest(web.port, { path: target, headers })
      const seen = [name, status, String(answered.location ?? '')]
      // A link is judged before anybody is asked who they are; of these none was ever made.
      if (action === 'link' || (action === 'nothing' && page !== '/sign-in')) expect(seen).toEqual([name, 404, ''])
      else if (action === 'nothing') expect(seen).toEqual([name, 200, ''])
      else if (role === null)
        expect(seen).toEqual([name, 303, `/sign-in${page === '/' ? '' : `?next=${encodeURIComponent(target)}`}`])
      else if (isAllowed(role, action)) expect(seen).toEqual([name, 200, ''])
      else expect(seen).toEqual([name, 303, `/not-allowed?page=${encodeURIComponent(target)}`])
    }
  })
})
