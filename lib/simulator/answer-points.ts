import { cutIntoPassages, type Passage } from './passages'
import { termsOf } from './words'

/** One thing that an accepted answer says, with how much it counts. */
export interface AnswerPoint extends Passage {
  /** Share of the whole answer's matter; the points of an answer sum to 1. */
  weight: number
  /** The words that show that it has been said, each with its own weight. */
  terms: ReadonlyMap<string, number>
}

const MOST_POINTS = 6
const LONGEST_CODE_LINES = 24

/**
 * What an answer says, as at most six points in its own order: its richest sentences and listings.
 * Words that the question already holds count little: to repeat the question is no help.
 * @param rarity how telling a word is, 0 or more
 */
export function listAnswerPoints(
  answer: string,
  questionTerms: ReadonlySet<string>,
  rarity: (term: string) => number,
): AnswerPoint[] {
  const rated = cutIntoPassages(answer).map((passage, order) => {
    const text =
      passage.kind === 'code' ? passage.text.split('\n').slice(0, LONGEST_CODE_LINES).join('\n') : passage.text
    const terms = new Map<string, number>()
    let matter = 0
    for (const term of termsOf(text)) {
      const isNew = !questionTerms.has(term)
      terms.set(term, rarity(term) * (isNew ? 1 : 0.1))
      if (isNew) matter += rarity(term)
    }
    return { kind: passage.kind, text, terms, order, matter: matter * usefulness(text) }
  })
  const chosen = rated
    .filter(({ terms, matter }) => terms.size > 0 && matter > 0)
    .sort((left, right) => right.matter - left.matter || left.order - right.order)
    .slice(0, MOST_POINTS)
    .sort((left, right) => left.order - right.order)
  // The root keeps one long listing from being the whole answer.
  const total = chosen.reduce((sum, { matter }) => sum + Math.sqrt(matter), 0)
  return chosen.map(({ kind, text, terms, matter }) => ({ kind, text, terms, weight: Math.sqrt(matter) / total }))
}

/** A sentence that only leads to what follows, or is little but an address, is not what helped. */
function usefulness(text: string): number {
  if (/^\s*https?:\/\/\S+\s*$/.test(text)) return 0.1
  return /:\s*$/.test(text) ? 0.4 : 1
}

/** How far a text says each point, 0–1. A point said to two thirds is said. */
export function rateSaid(points: readonly AnswerPoint[], saidTerms: ReadonlySet<string>): number[] {
  return points.map(({ terms }) => {
    let said = 0
    let all = 0
    for (const [term, weight] of terms) {
      all += weight
      if (saidTerms.has(term)) said += weight
    }
    return Math.min(1, Math.max(0, (said / all - 0.25) / 0.4))
  })
}

/** How much of the whole answer a text says, 0–1. */
export function rateCoverage(points: readonly AnswerPoint[], saidTerms: ReadonlySet<string>): number {
  const said = rateSaid(points, saidTerms)
  return points.reduce((sum, { weight }, index) => sum + weight * (said[index] ?? 0), 0)
}
