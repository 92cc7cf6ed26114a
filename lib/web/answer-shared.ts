import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { ApiFault, invalidFields } from '@/lib/api/api-fault'
import { boardBehindLink, exportSharedQuerySchema } from '@/lib/api/leaderboard'
import { readInput, readQuery } from '@/lib/api/read-input'
import type { RouteName } from '@/lib/api/routes'
import { sharedInteractionsQuerySchema, unlockSchema } from '@/lib/api/share-link'
import { admitByLink } from '@/lib/auth/admit-by-link'
import { linkPassCookie } from '@/lib/auth/link-pass'
import { isPassword } from '@/lib/auth/link-password'
import type { Database } from '@/lib/db/client'
import { isId } from '@/lib/db/is-id'
import { readLeaderboard } from '@/lib/db/read-leaderboard'
import { countPasswordTry, countVisit, forgivePasswordTry, noteByLink, type OpenLink } from '@/lib/db/share-links'
import { findSharedInteraction, listSharedInteractions } from '@/lib/db/shared-transcripts'
import { readBoardFile, sendBoardFile } from './export-leaderboard'
import { readSmallJson } from './read-small-json'

/** What every answer behind a link carries: no search engine keeps it, no cache, and its address goes nowhere else. */
export const SHARED_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
}

/** So many wrong passwords within the window, and the link takes none until it is over. */
const MOST_WRONG = 10
const WRONG_WINDOW_MS = 15 * 60_000

/** The one sentence for a link that opens nothing, whatever the reason. */
export const LINK_CLOSED = 'This link is no longer valid.'

/** Which route behind a link is asked for, and with what. */
export interface AskedBehindLink {
  name: RouteName
  token: string
  /** Of a run or an interaction; '' where the route has none. */
  id: string
  isSecure: boolean
}

/**
 * Answers every route below /shared: first the link is judged, then only what lies behind it is read.
 * @throws {ApiFault} 404 where the link is closed or shows no such thing, 401 where its password is still to be given
 */
export async function answerShared(
  db: Database,
  { name, token, id, isSecure }: AskedBehindLink,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [header, value] of Object.entries(SHARED_HEADERS)) response.setHeader(header, value)
  const admission = await admitByLink(db, token, request.headers.cookie ?? null)
  if (admission.kind === 'closed') throw new ApiFault('not_found', LINK_CLOSED)
  const { link } = admission
  if (name === 'POST /shared/{token}/unlock') return unlock(db, link, isSecure, request, response)
  if (admission.kind === 'password') throw new ApiFault('password_required', 'This link asks for its password.')
  if (name === 'GET /shared/{token}/export') {
    const { format } = readQuery(exportSharedQuerySchema, addressOf(request))
    const file = await readBoardFile(db, { boardId: link.leaderboardId, format, isBehindLink: true })
    if (file === null) throw new ApiFault('not_found', LINK_CLOSED)
    if (request.method !== 'HEAD') await noteByLink(db, link, 'leaderboard.export', { format })
    return sendBoardFile(file, format, request, response)
  }
  readQuery(
    name === 'GET /shared/{token}/runs/{id}/interactions' ? sharedInteractionsQuerySchema : NO_QUERY,
    addressOf(request),
  )
  sendJson(response, await read(db, name, link, id, request))
}

const NO_QUERY = z.strictObject({})

async function read(
  db: Database,
  name: RouteName,
  link: OpenLink,
  id: string,
  request: IncomingMessage,
): Promise<object> {
  if (name === 'GET /shared/{token}') {
    const { expiresAt, showTranscripts } = link
    return { leaderboard: await boardOf(db, link), expiresAt: expiresAt?.toISOString() ?? null, showTranscripts }
  }
  const nothing = new ApiFault('not_found', 'There is nothing of this id behind this link.')
  if (!isId(id)) throw nothing
  const found =
    name === 'GET /shared/{token}/runs/{id}/interactions'
      ? await listSharedInteractions(db, link, id, readQuery(sharedInteractionsQuerySchema, addressOf(request)))
      : await findSharedInteraction(db, link, id)
  if (found === null) throw nothing
  return found
}

async function boardOf(db: Database, { leaderboardId }: OpenLink) {
  const board = await readLeaderboard(db, leaderboardId)
  if (board === null) throw new ApiFault('not_found', LINK_CLOSED)
  return boardBehindLink(board)
}

async function unlock(
  db: Database,
  link: OpenLink,
  isSecure: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readSmallJson(request)
  const { password } = readInput(unlockSchema, body)
  if (link.passwordHash === null) return void response.writeHead(204).end()
  if ((await countPasswordTry(db, link.id, WRONG_WINDOW_MS)) > MOST_WRONG)
    throw new ApiFault('too_many_requests', 'Too many wrong passwords: try again in a quarter of an hour.')
  if (!(await isPassword(password, link.passwordHash))) throw invalidFields({ password: 'is not the one of this link' })
  await forgivePasswordTry(db, link.id)
  await countVisit(db, link.id)
  await noteByLink(db, link, 'link.open')
  response.writeHead(204, { 'set-cookie': linkPassCookie(link.id, link.passwordHash, Date.now(), isSecure) })
  response.end()
}

const addressOf = ({ url = '/' }: IncomingMessage): string => url

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}
