/** A run by what one of its interactions costs and what it scores. */
export interface PricedRun {
  id: string
  usd: number
  mean: number
}

/**
 * The runs that no other beats in one without losing in the other, the cheapest first: each of the rest scores less than
 * one that costs no more. Of runs alike in both all stay.
 */
export function frontierOf<Run extends PricedRun>(runs: readonly Run[]): Run[] {
  return runs
    .filter(
      (run) =>
        !runs.some(
          (other) => other.usd <= run.usd && other.mean >= run.mean && (other.usd < run.usd || other.mean > run.mean),
        ),
    )
    .toSorted((a, b) => a.usd - b.usd || b.mean - a.mean)
}
