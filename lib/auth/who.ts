import type { Role, TokenScope } from './permissions'

/** Who asks, or on whose behalf something is done. */
export type Who =
  /** Somebody at this machine: nobody has an account, no token is set, and only this machine reaches the server. */
  | { kind: 'machine'; role: 'administrator' }
  /** Whoever holds the installation's token; and the product by itself. */
  | { kind: 'installation'; role: 'administrator' }
  /** A worker's browser, there to print one page: the server refuses it everything else before it asks who this is. */
  | { kind: 'printer'; role: 'reviewer' }
  /** `sessionId`: the browser's session, where it is one that asks; `scope`: of the token, where it is one. */
  | { kind: 'person'; userId: string; name: string; role: Role; sessionId?: string; scope?: TokenScope }

export const THE_MACHINE: Who = { kind: 'machine', role: 'administrator' }
export const THE_INSTALLATION: Who = { kind: 'installation', role: 'administrator' }
export const A_PRINTER: Who = { kind: 'printer', role: 'reviewer' }

/** Whose account stands behind it; null where it is no person. */
export function userIdOf(who: Who): string | null {
  return who.kind === 'person' ? who.userId : null
}
