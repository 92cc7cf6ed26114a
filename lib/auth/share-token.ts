import { createHash, randomBytes } from 'node:crypto'

/** As it stands in a link: 256 random bits, which nobody guesses. */
const FORM = /^[A-Za-z0-9_-]{43}$/

export function newShareToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: whoever reads the database can open no link with it. null: this is no token. */
export function shareTokenHash(token: string): Uint8Array<ArrayBuffer> | null {
  return FORM.test(token) ? new Uint8Array(createHash('sha256').update(token).digest()) : null
}
