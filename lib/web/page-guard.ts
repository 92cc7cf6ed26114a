import { pageAction } from '@/lib/auth/page-permissions'
import { isAllowed, type Role } from '@/lib/auth/permissions'

/** What becomes of a request for a page, or for anything that is not the API. */
export type PageAdmission =
  | { kind: 'let-in' }
  | { kind: 'sign-in'; location: string }
  | { kind: 'not-allowed'; location: string }
  | { kind: 'refused' }

/** What every page needs to look like one, the same for everyone. */
const ASSETS = /^\/(_next\/static\/|favicon\.ico$|icon[^/]*$|apple-icon[^/]*$|robots\.txt$)/
/** Made by the framework for pages that somebody sees already. */
const OF_PAGES = /^\/_next\//

/**
 * Lets people see the pages that their role shows. Others are sent to the sign-in page, from where they come back, or,
 * signed in, to a page that says what their role does not show.
 * @param target path and query, as the browser asked
 * @param role of who asks; null: nobody we know
 */
export function admitToPage(method: string, target: string, role: Role | null): PageAdmission {
  const [pathname = '/'] = target.split('?')
  const action = OF_PAGES.test(pathname) ? 'look' : pageAction(pathname)
  if (ASSETS.test(pathname) || action === null) return { kind: 'let-in' }
  if (role !== null && isAllowed(role, action)) return { kind: 'let-in' }
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'refused' }
  if (role !== null) return { kind: 'not-allowed', location: `/not-allowed?page=${encodeURIComponent(pathname)}` }
  const next = pathname === '/' ? '' : `?next=${encodeURIComponent(target)}`
  return { kind: 'sign-in', location: `/sign-in${next}` }
}

/**
 * Whether an address climbs: with `.` or `..` as a part, however written. No browser sends such a one. Whoever resolves it
 * later would serve another page than the one that was admitted.
 */
export function climbs(pathname: string): boolean {
  return pathname.split(/\/|\\|%2f|%5c/i).some((part) => /^(\.|%2e){1,2}$/i.test(part))
}

/**
 * Whether an address can be read at all: percent signs that stand for no text, or for NUL, do not. The framework would
 * fail on the one, the database on the other.
 */
export function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}
