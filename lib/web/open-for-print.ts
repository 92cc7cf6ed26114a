import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiFault } from '@/lib/api/api-fault'
import { opensForPrint } from '@/lib/auth/opens-for-print'
import { pageOfPass, pageOfToken, printPassCookie } from '@/lib/auth/print-pass'
import type { Database } from '@/lib/db/client'
import { failPrint } from '@/lib/db/prints'
import { log } from '@/lib/log'
import { closedPage } from './closed-page'

const PAGE = /^\/prints\/([A-Za-z0-9_-]{43})$/
const HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

/**
 * Answers the address at which a worker's browser begins: it gets a pass for the page that it is to print, and goes there.
 * @returns whether it was such an address
 */
export async function openForPrint(
  db: Database,
  pathname: string,
  isSecure: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, token] = PAGE.exec(pathname) ?? []
  if (token === undefined) return false
  for (const [header, value] of Object.entries(HEADERS)) response.setHeader(header, value)
  const page = request.method === 'GET' ? await pageOfToken(db, token, new Date()) : null
  if (page === null) {
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(request.method === 'HEAD' ? undefined : closedPage('It was printed, or never was to be.'))
    return true
  }
  response.writeHead(303, { location: page.address, 'set-cookie': printPassCookie(token, isSecure) })
  response.end()
  return true
}

/**
 * Keeps whoever has come to print one page from everything else. Where the page, or what it reads, is answered with an
 * error, there will be no print of it.
 * @throws {ApiFault} where the request asks for more
 */
export async function refuseBesidePrint(
  db: Database,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = await pageOfPass(db, request.headers.cookie ?? null, new Date())
  if (page === null) return
  const { method = 'GET', url = '/' } = request
  if (page === 'closed' || !opensForPrint(page.address, method, url))
    throw new ApiFault('forbidden', 'Whoever prints a page sees this page alone.')
  failPrintWith(db, { id: page.printId }, response, url === page.address ? 400 : 500)
}

/** @param least the first status that leaves nothing to print: what a page reads may be refused, and the page says so */
export function failPrintWith(
  db: Database,
  which: Parameters<typeof failPrint>[1],
  response: ServerResponse,
  least: 400 | 500,
): void {
  response.once('finish', () => {
    if (response.statusCode < least) return
    failPrint(db, which, `The page could not be shown to be printed (status ${response.statusCode}). Try again.`).catch(
      (error: unknown) => log('error', 'print-not-failed', { error }),
    )
  })
}
