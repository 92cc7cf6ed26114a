/** How many questions have each score, in rising order of the score. */
export type ScoreCount = readonly [score: number, questions: number]

/** The scores of the questions that can be used: of the accepted answer, and of the best of any answer. */
export interface ScoreCounts {
  accepted: readonly ScoreCount[]
  any: readonly ScoreCount[]
}

/** Counts scores as they come. */
export class ScoreCounter {
  readonly #counts = new Map<number, number>()

  add(score: number): void {
    this.#counts.set(score, (this.#counts.get(score) ?? 0) + 1)
  }

  counts(): ScoreCount[] {
    return [...this.#counts].sort(([a], [b]) => a - b)
  }
}

/**
 * How many questions a threshold leaves.
 *
 * @param least null: no threshold
 * @example countReaching([[3, 1], [12, 2]], 10) // 2
 */
export function countReaching(counts: readonly ScoreCount[], least: number | null): number {
  return counts.reduce((sum, [score, questions]) => sum + (least === null || score >= least ? questions : 0), 0)
}
