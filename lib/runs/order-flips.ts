import type { ComplexityWeights, Formula } from '@/lib/selfscore/formulas'
import { type Criterion, endsOf } from './move-weight'
import { type RunMoments, VARIABLES, weighRun } from './weigh-run'

/** A run with what its means are made of. */
export interface RunToWeigh {
  id: string
  name: string
  moments: RunMoments
}

/** Two runs that change places when one weight is moved. */
export interface OrderFlip {
  /** The weight at which their means are equal. */
  at: number
  /** Who leads below it, and who above. */
  below: RunToWeigh
  above: RunToWeigh
}

/** Differences under this are none: they come from rounding. */
const NOTHING = 1e-9

/**
 * Where two runs change places while one weight moves from 0 to 1 and the other two keep their proportion. Along that way
 * each mean is a straight line, so two of them cross once at most.
 * @returns in the order of the weight
 */
export function flipsAlong(
  runs: readonly RunToWeigh[],
  criterion: Criterion,
  { formula, weights }: { formula: Formula; weights: ComplexityWeights },
): OrderFlip[] {
  const [low, high] = endsOf(weights, criterion)
  const lines = runs.map((run) => ({
    run,
    start: weighRun(run.moments, { formula, weights: low }).mean,
    end: weighRun(run.moments, { formula, weights: high }).mean,
  }))
  const flips = lines.flatMap((a, index) =>
    lines.slice(index + 1).flatMap((b): OrderFlip[] => {
      const [first, last] = [a.start - b.start, a.end - b.end]
      if (Math.abs(first) < NOTHING || Math.abs(last) < NOTHING || first > 0 === last > 0) return []
      const at = first / (first - last)
      return [first > 0 ? { at, below: a.run, above: b.run } : { at, below: b.run, above: a.run }]
    }),
  )
  return flips.toSorted((a, b) => a.at - b.at)
}

/** Whether the weights can change how far apart two of these runs are: not where their questions' complexity is the same. */
export function weightsMatter(runs: readonly RunToWeigh[]): boolean {
  const criteria = [VARIABLES.criticalThinking, VARIABLES.errorHandling, VARIABLES.topicKnowledge]
  const [first, ...others] = runs
  if (first === undefined) return false
  return others.some(({ moments }) =>
    criteria.some((place) => Math.abs((moments.means[place] ?? 0) - (first.moments.means[place] ?? 0)) > NOTHING),
  )
}
