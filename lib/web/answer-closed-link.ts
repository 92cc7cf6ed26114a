import type { IncomingMessage, ServerResponse } from 'node:http'
import { shareTokenHash } from '@/lib/auth/share-token'
import { INVITATION_CLOSED } from '@/lib/commands/join'
import { RESET_CLOSED } from '@/lib/commands/reset-password'
import type { Database } from '@/lib/db/client'
import { findInvitation } from '@/lib/db/invitations'
import { findReset } from '@/lib/db/password-resets'
import { closedPage } from './closed-page'

/** Pages that a link opens once. */
const PAGE = /^\/(join|reset)\/([^/]+)\/?$/

/** What such a page carries: no search engine keeps it, no cache, and its address goes nowhere else. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

/**
 * Answers a page that a one-time link opens where the link is closed: 410 with why, or 404 where it never was.
 * @returns whether it was answered; else the page is to be made
 */
export async function answerClosedLink(
  db: Database,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, kind, token] = PAGE.exec(pathname) ?? []
  if (kind === undefined || token === undefined) return false
  for (const [header, value] of Object.entries(HEADERS)) response.setHeader(header, value)
  const closed = kind === 'join' ? await whyNoJoining(db, token) : await whyNoReset(db, token)
  if (closed === null) return false
  response.writeHead(closed.status, { 'content-type': 'text/html; charset=utf-8' })
  response.end(request.method === 'HEAD' ? undefined : closedPage(closed.sentence))
  return true
}

interface Closed {
  status: 404 | 410
  sentence: string
}

async function whyNoJoining(db: Database, token: string): Promise<Closed | null> {
  const hash = shareTokenHash(token)
  const invitation = hash === null ? null : await findInvitation(db, hash, new Date())
  if (invitation === null) return { status: 404, sentence: INVITATION_CLOSED.never }
  return invitation.state === 'open' ? null : { status: 410, sentence: INVITATION_CLOSED[invitation.state] }
}

async function whyNoReset(db: Database, token: string): Promise<Closed | null> {
  const hash = shareTokenHash(token)
  const reset = hash === null ? null : await findReset(db, hash, new Date())
  if (reset === null || reset.deactivated || reset.state === 'revoked')
    return { status: 404, sentence: RESET_CLOSED.never }
  return reset.state === 'open' ? null : { status: 410, sentence: RESET_CLOSED[reset.state] }
}
