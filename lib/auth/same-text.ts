import { createHash, timingSafeEqual } from 'node:crypto'

/** Are two secrets the same? It takes as long for a near miss as for a wild guess. */
export function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
