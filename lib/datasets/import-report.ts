import { countReaching, type ScoreCount } from '@/lib/datasets/score-counts'

/** The thresholds for which an import says how many items they leave. */
export const THRESHOLDS = [0, 1, 2, 5, 10, 25, 50, 100, 250] as const

/** What an import found. All counts are of the whole file, whatever limit was set. */
export interface ImportReport {
  /** Posts of every kind, or lines. */
  rows: number
  questions: number
  /** Questions that name an accepted answer, found or not. */
  withAcceptedAnswer: number
  /** Of these, those whose accepted answer is not in the file. */
  acceptedAnswerMissing: number
  /** Left out because the answer's score is under `minAnswerScore`. */
  belowThreshold: number
  /** Rows and pairs that could not be used; the warnings say why. */
  skipped: number
  /** Comments by askers and answerers that were kept; null where the file has none beside its posts. */
  comments: number | null
  /** How many items each threshold leaves. */
  atThreshold: Record<string, number>
  warnings: string[]
}

/** How many questions each of the `THRESHOLDS` leaves. */
export function countAtThresholds(counts: readonly ScoreCount[]): Record<string, number> {
  return Object.fromEntries(THRESHOLDS.map((least) => [String(least), countReaching(counts, least)]))
}

/** The warning of an import that leaves no item: what lower thresholds would give. */
export function warnNoItems(minAnswerScore: number | undefined, atThreshold: Record<string, number>): string {
  const lower = THRESHOLDS.filter((threshold) => minAnswerScore !== undefined && threshold < minAnswerScore)
    .map((threshold) => ({ threshold, count: atThreshold[String(threshold)] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toReversed()
  if (lower.length === 0) return 'no items: no question has an accepted answer that can be used'
  const offers = lower.map(({ threshold, count }) => `${count} at ${threshold}`).join(', ')
  return `no items at an answer score of ${minAnswerScore} or more; there would be ${offers}`
}
