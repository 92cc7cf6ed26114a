import { counted } from '@/lib/counted'

/** How many scores people corrected of what is spoken of, and whether its numbers rest on that. */
export interface SaidCorrections {
  shown: boolean
  scores: number
}

/**
 * Which scores a claim rests on, in a sentence; null where people corrected none, so that both are the same.
 * @example sayCorrections({ shown: true, scores: 3 }) // '3 scores corrected by people count here.'
 */
export function sayCorrections({ shown, scores }: SaidCorrections): string | null {
  if (scores === 0) return null
  const told = counted(scores, 'score corrected by people', 'scores corrected by people')
  if (shown) return `${told} ${scores === 1 ? 'counts' : 'count'} here.`
  return `${told} ${scores === 1 ? 'is' : 'are'} left out: the judges’ own ${scores === 1 ? 'counts' : 'count'} here.`
}
