import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { ApiFault } from '@/lib/api/api-fault'
import { readableTarget } from '@/lib/api/page-query'
import type { RouteContract } from '@/lib/api/routes'
import { ADDRESS_HEADER, addressOf } from '@/lib/auth/address-of'
import { type AuthenticateSettings, authenticate } from '@/lib/auth/authenticate'
import { mayDo } from '@/lib/auth/permissions'
import type { Who } from '@/lib/auth/who'
import type { CommandWorld } from '@/lib/commands/command-world'
import { faultOf } from '@/lib/commands/fault-of'
import { answerClosedLink } from './answer-closed-link'
import { answerShared, SHARED_HEADERS } from './answer-shared'
import { compareNumbers } from './compare-numbers'
import { compareRobustness } from './compare-robustness'
import { compareRuns } from './compare-runs'
import type { ComparisonPool } from './comparison-pool'
import { exportAudit } from './export-audit'
import { exportEvidence } from './export-evidence'
import { exportLeaderboard } from './export-leaderboard'
import { exportInteraction, exportRun } from './export-run'
import { exportRuns } from './export-runs'
import { matchRoute } from './match-route'
import { openForPrint, refuseBesidePrint } from './open-for-print'
import { admitToPage, climbs, isReadable } from './page-guard'
import type { UploadPlace } from './receive-upload'
import { refuseForeign } from './request-guard'
import type { RunEventHub } from './run-event-hub'
import { contentSecurityPolicy, SECURITY_HEADERS } from './security-headers'
import { sendError } from './send-error'
import { sendPrint } from './send-print'
import { isBehindLink, openSharedPage } from './shared-page'
import { streamEvents } from './stream-events'
import { uploadDataset, uploadVersion } from './upload-dataset'
import { uploadEvidence } from './upload-evidence'
import { uploadKnowledge } from './upload-knowledge'

/** What the server stands on. */
export interface WebServerOptions {
  settings: AuthenticateSettings
  /** Of the process: who asks is told by each request. */
  world: Omit<CommandWorld, 'who'>
  events: RunEventHub
  uploads: UploadPlace
  comparisons: ComparisonPool
  /** The framework: pages, and the routes of the API that it serves. */
  handlePage(request: IncomingMessage, response: ServerResponse): Promise<void>
  isDev: boolean
}

/** A large upload over a slow line takes its time. */
const REQUEST_TIMEOUT_MS = 3_600_000
/** Longer than a proxy in front or a client keeps a connection: who closes first must not be we, amid a request. */
const KEEP_ALIVE_MS = 75_000
/** What is still coming in of an upload that was refused is read for so long, so that its sender hears the answer. */
const DRAIN_MS = 10_000

/** The server in front of the framework: it guards every request, takes uploads and streams events itself. */
export function createWebServer(options: WebServerOptions): Server {
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    handleRequest(options, request, response).catch((error: unknown) => answerFault(request, response, error))
  }
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS }, handle)
  // Who asks before sending a large body is told at once when it would be refused.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    request.on('newListener', function goOn(event) {
      if (event !== 'data' && event !== 'readable') return
      request.off('newListener', goOn)
      response.writeContinue()
    })
    handle(request, response)
  })
  return server
}

async function handleRequest(
  options: WebServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const policy = contentSecurityPolicy(randomBytes(16).toString('base64'), options.isDev)
  // The framework reads the nonce for its scripts from this header; nobody else gets to set it.
  request.headers['content-security-policy'] = policy
  delete request.headers['content-security-policy-report-only']
  response.setHeader('content-security-policy', policy)
  // A layout, which decides about a 404 before anything is sent, is not told the query by the framework.
  request.headers['x-deskmark-query'] = request.url?.split('?', 2)[1] ?? ''
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)

  const { 'x-forwarded-for': forwarded } = request.headers
  request.headers[ADDRESS_HEADER] = addressOf(
    request.socket.remoteAddress,
    Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
  )

  const { host, origin, 'sec-fetch-site': site } = request.headers
  const secFetchSite = typeof site === 'string' ? site : undefined
  const refusal = refuseForeign({ method: methodOf(request), host, origin, secFetchSite }, options.settings.publicUrl)
  if (refusal !== null) throw new ApiFault('forbidden', refusal)

  const pathname = pathOf(request)
  if (climbs(pathname) || !isReadable(pathname)) throw new ApiFault('not_found', 'There is no such address.')
  await refuseBesidePrint(options.world.db, request, response)
  if (pathname === '/api' || pathname.startsWith('/api/')) return handleApi(options, request, response, pathname)
  return handlePage(options, request, response)
}

async function handleApi(
  options: WebServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  const match = matchRoute(methodOf(request), pathname)
  if (match.kind === 'unknown') throw new ApiFault('not_found', 'The API has no such address.')
  if (match.kind === 'other-method') {
    response.setHeader('allow', match.allowed.join(', '))
    throw new ApiFault('method_not_allowed', `This address takes ${match.allowed.join(', ')}.`)
  }
  const { contract, name, id, token } = match
  if (contract.link) {
    const isSecure = options.settings.publicUrl.startsWith('https:')
    return answerShared(options.world.db, { name, token, id, isSecure }, request, response)
  }
  const isOurs = contract.servedBy === 'web' || (contract.servedBy === 'web-if-multipart' && isMultipart(request))
  if (!isOurs) return options.handlePage(request, response)

  const who = permitted(contract, await whoAsks(options, request))
  const world = { ...options.world, who }
  if (name === 'GET /comparisons') return compareRuns(options.world.db, options.comparisons, request, response)
  if (name === 'GET /comparisons/robustness')
    return compareRobustness(options.world.db, options.comparisons, request, response)
  if (name === 'POST /statistics/compare') return compareNumbers(options.comparisons, request, response)
  if (name === 'GET /runs/export') return exportRuns(world, request, response)
  if (name === 'GET /runs/{id}/export') return exportRun(world, id, request, response)
  if (name === 'GET /runs/{id}/evidence') return exportEvidence(world, id, request, response)
  if (name === 'POST /evidence') return uploadEvidence(world, options.uploads, request, response)
  if (name === 'GET /interactions/{id}/export') return exportInteraction(world, id, request, response)
  if (name === 'GET /leaderboards/{id}/export') return exportLeaderboard(world, id, request, response)
  if (name === 'GET /audit/export') return exportAudit(world, request, response)
  if (name === 'GET /prints/{id}/file') return sendPrint(world, id, request, response)
  if (name === 'POST /knowledge-bases') return uploadKnowledge(world, request, response)
  if (name === 'POST /datasets') return uploadDataset(world, options.uploads, request, response)
  if (name === 'POST /datasets/{id}/versions') return uploadVersion(world, id, options.uploads, request, response)
  const mayReadOn = async () => (await whoAsks(options, request))?.role === who.role
  return streamEvents(options.events, id, who.role, mayReadOn, request, response)
}

async function handlePage(
  options: WebServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // What nobody can read is left out, and the page says so.
  const readable = READING.includes(methodOf(request)) ? readableTarget(request.url ?? '/') : null
  if (readable !== null) {
    response.writeHead(307, {
      'cache-control': 'no-store',
      ...(isBehindLink(pathOf(request)) ? SHARED_HEADERS : {}),
      location: readable,
    })
    response.end()
    return
  }
  if (isBehindLink(pathOf(request))) {
    const isOpen = await openSharedPage(options.world.db, pathOf(request), request, response)
    return isOpen ? options.handlePage(request, response) : undefined
  }
  const isSecure = options.settings.publicUrl.startsWith('https:')
  if (await openForPrint(options.world.db, pathOf(request), isSecure, request, response)) return
  if (await answerClosedLink(options.world.db, pathOf(request), request, response)) return
  const who = await whoAsks(options, request)
  // Pages are for people; who comes with a token of the API's is nobody there.
  const role = who === null || (who.kind === 'person' && who.scope !== undefined) ? null : who.role
  const admission = admitToPage(methodOf(request), request.url ?? '/', role)
  if (admission.kind === 'let-in') {
    // Pages are read; the framework would serve them to whatever was asked. While developing it asks more of its own.
    if (!options.isDev && !READING.includes(methodOf(request))) {
      response.setHeader('allow', READING.join(', '))
      throw new ApiFault('method_not_allowed', `Pages take ${READING.join(' and ')}.`)
    }
    return options.handlePage(request, response)
  }
  if (admission.kind === 'refused')
    throw who === null
      ? new ApiFault('sign_in_required', 'Sign in first.')
      : new ApiFault('forbidden', 'Your role does not allow this.')
  response.writeHead(303, { location: admission.location, 'cache-control': 'no-store' })
  response.end()
}

/** Who asks, if they may. */
function permitted({ permission }: RouteContract, who: Who | null): Who {
  if (who === null)
    throw new ApiFault('sign_in_required', 'Sign in, or send the token as "Authorization: Bearer <token>".')
  if (permission !== null && !mayDo(who, permission)) throw new ApiFault('forbidden', 'Your role does not allow this.')
  return who
}

function whoAsks({ settings, world }: WebServerOptions, { headers }: IncomingMessage): Promise<Who | null> {
  const { authorization = null, cookie = null } = headers
  return authenticate({ authorization, cookie }, settings, world.db)
}

const READING = ['GET', 'HEAD']

const isMultipart = ({ headers }: IncomingMessage): boolean => /^\s*multipart\//i.test(headers['content-type'] ?? '')

const methodOf = ({ method = 'GET' }: IncomingMessage): string => method.toUpperCase()

/** The path as it was asked for: a server that is asked for `//host/path` must not take `host` for one. */
function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split(/[?#]/, 1)[0] ?? '/'
}

function answerFault(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const fault = faultOf(error, `${methodOf(request)} ${pathOf(request)}`)
  if (response.headersSent) return void response.destroy()
  sendError(response, fault)
  if (request.complete) return
  request.resume()
  const drained = setTimeout(() => request.destroy(), DRAIN_MS)
  drained.unref()
  request.once('close', () => clearTimeout(drained))
}
