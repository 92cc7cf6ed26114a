import type { ReadingContext } from './judgement'
import { readScore } from './read-score'
import { readSolved } from './read-solved'

/**
 * The judge's reason, taken from the raw reply each time it is shown, so that it is stored once.
 * The same reply and context give the same reason as when the verdict was read. Null where the reply gives none.
 * @param kind which judge's reply it is
 */
export function readReason(
  kind: 'score' | 'solved',
  raw: string | object | null,
  context: ReadingContext,
): string | null {
  const { reason } = kind === 'score' ? readScore(raw, context) : readSolved(raw, context)
  return reason === '' ? null : reason
}
