import { randomBytes } from 'node:crypto'

/** Letters and digits that nobody who writes a text can guess. */
export function randomMark(): string {
  return randomBytes(8).toString('hex')
}
