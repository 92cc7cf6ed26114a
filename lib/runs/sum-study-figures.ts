interface Range {
  least: number
  /** null: no earlier interaction tells. */
  expected: number | null
  most: number
}

interface Time {
  seconds: number | null
  leastSeconds: number | null
  mostSeconds: number | null
  reason: string | null
  boundBy: string | null
}

/** What one run was estimated to take. */
interface Figures {
  tokens: { input: Range; output: Range }
  time: Time
  cost: { leastUsd: number | null; mostUsd: number | null }
}

/** Tokens, time and cost of a study's runs together. */
export interface StudyFigures {
  tokens: Figures['tokens']
  time: Time
  /** When all are solved in their first turn, and when none is; null where a price is not known. */
  leastUsd: number | null
  mostUsd: number | null
}

/**
 * Sums what the runs of a study will take. Runs play beside one another and share the limits of their connections, so the
 * study takes as long as its longest run at least, and as all of them one after another at most.
 */
export function sumStudyFigures(runs: readonly Figures[]): StudyFigures {
  const range = (rangeOf: (figures: Figures) => Range) => ({
    least: sum(runs.map((run) => rangeOf(run).least)) ?? 0,
    expected: sum(runs.map((run) => rangeOf(run).expected)),
    most: sum(runs.map((run) => rangeOf(run).most)) ?? 0,
  })
  const leastSeconds = runs.map(({ time }) => time.leastSeconds)
  const isTimed = leastSeconds.every((seconds) => seconds !== null)
  return {
    tokens: { input: range(({ tokens }) => tokens.input), output: range(({ tokens }) => tokens.output) },
    time: {
      seconds: null,
      leastSeconds:
        isTimed && leastSeconds.length > 0 ? Math.max(...leastSeconds.map((seconds) => seconds ?? 0)) : null,
      mostSeconds: sum(runs.map(({ time }) => time.mostSeconds)),
      reason: runs.find(({ time }) => time.leastSeconds === null)?.time.reason ?? null,
      boundBy: null,
    },
    leastUsd: sum(runs.map(({ cost }) => cost.leastUsd)),
    mostUsd: sum(runs.map(({ cost }) => cost.mostUsd)),
  }
}

/** null as soon as one is. */
function sum(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((total, value) => (total === null || value === null ? null : total + value), 0)
}
