/** What becomes of a request for a page, or for anything that is not the API. */
export type PageAdmission = { kind: 'let-in' } | { kind: 'sign-in'; location: string } | { kind: 'refused' }

/** What the sign-in page itself needs, and what is the same for everyone. */
const OPEN = /^\/(sign-in$|_next\/static\/|favicon\.ico$|icon[^/]*$|apple-icon[^/]*$|robots\.txt$)/

/**
 * Lets people in who have signed in, and sends others to the sign-in page, from where they come back.
 * @param target path and query, as the browser asked
 */
export function admitToPage(method: string, target: string, isSignedIn: boolean): PageAdmission {
  const [pathname = '/'] = target.split('?')
  if (isSignedIn || OPEN.test(pathname)) return { kind: 'let-in' }
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'refused' }
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
