import type { IncomingMessage, ServerResponse } from 'node:http'
import { admitByLink } from '@/lib/auth/admit-by-link'
import type { Database } from '@/lib/db/client'
import { countVisit } from '@/lib/db/share-links'
import { SHARED_HEADERS } from './answer-shared'
import { closedPage } from './closed-page'
import { failPrintWith } from './open-for-print'

/** Every page that stands behind a link, and nothing that leads out of there. */
const PAGES = /^\/shared\/([A-Za-z0-9_-]{43})(?:\/(?:runs|interactions)\/[0-9a-f-]{36})?\/?$/

const CLOSED = 'It has expired, was revoked, or never was. Ask whoever sent it for a new one.'

/** Whether an address lies behind links; it is then answered by `openSharedPage`, whoever asks. */
export function isBehindLink(pathname: string): boolean {
  return pathname === '/shared' || pathname.startsWith('/shared/')
}

/**
 * Lets a page behind a link be made only while the link is open; else the same short page is sent, whatever the reason.
 * @returns whether the page may be made
 */
export async function openSharedPage(
  db: Database,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  for (const [header, value] of Object.entries(SHARED_HEADERS)) response.setHeader(header, value)
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const token = PAGES.exec(pathname)?.[1] ?? ''
  const admission = isReading ? await admitByLink(db, token, request.headers.cookie ?? null) : null
  if (admission === null || admission.kind === 'closed') {
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(request.method === 'HEAD' ? undefined : closedPage(CLOSED))
    return false
  }
  if (admission.kind === 'open') {
    if (admission.link.forPrint) failPrintWith(db, { linkId: admission.link.id }, response, 400)
    if (isVisit(request)) await countVisit(db, admission.link.id)
  }
  return true
}

/** A person's own opening of the board, not what a page that stands fetches afterwards. */
function isVisit({ method, url = '', headers }: IncomingMessage): boolean {
  const isBoard = /^\/shared\/[^/]+\/?$/.test(url.split('?', 1)[0] ?? '')
  return method === 'GET' && isBoard && headers.rsc === undefined && headers['next-router-prefetch'] === undefined
}
