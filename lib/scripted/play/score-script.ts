import type { Place, ProgramStep } from '../language/program'
import { END } from '../language/program'
import type { Scenario } from '../language/read-scenario'
import { richestPath } from '../language/richest-path'
import type { Dimension } from '../language/scenario-schema'
import type { StepRecord } from './step-record'

/** What came of one check. */
export interface CheckResult {
  id: string
  title: string
  kind: string
  points: number
  earned: number
  dimensions: readonly Dimension[]
  /** `not-reached`: it lay on the agent's way, and the agent never came there. */
  outcome: 'passed' | 'failed' | 'undecided' | 'not-reached'
  why: string
  flags: readonly string[]
  /** The step record that decided it, and the agent's turn then, both from 1; null where it was not reached. */
  step: number | null
  turn: number | null
}

/** What an interaction earned of its own path's points. */
export interface ScriptScore {
  points: number
  maxPoints: number
  checks: CheckResult[]
  /** The arms that were taken, in order. */
  branches: string[]
  /** Checks worth points that could not be decided: with one of them the interaction is unscored. */
  undecided: number
}

type Step = Pick<
  StepRecord<unknown>,
  'number' | 'place' | 'check' | 'branch' | 'failure' | 'next' | 'ending' | 'endingWhy' | 'heard' | 'listensOn'
>

/**
 * The points of an interaction (method, section 2). A check is worth its points once: where the script came by again, what
 * was earned stays and what was lost may be earned. Checks that a failure or an early end kept from being reached earn 0 of
 * their points; those of branches that were not taken are in neither sum.
 */
export function scoreScript({ program }: Pick<Scenario, 'program'>, steps: readonly Step[]): ScriptScore {
  const results = new Map<Place, CheckResult>()
  let turn = 0
  for (const step of steps) {
    if (step.heard !== null && !step.listensOn) turn += 1
    const place = program[step.place]
    if (step.check === null || place?.deed.kind !== 'check') continue
    const { id, title, kind, points, dimensions } = place.deed.check
    if (results.get(step.place)?.outcome === 'passed') continue
    const { outcome, earned, why, flags } = step.check
    results.set(step.place, {
      id,
      title,
      kind,
      points,
      earned,
      dimensions,
      outcome,
      why,
      flags,
      step: step.number,
      turn: step.check.turn ?? turn,
    })
  }
  for (const [place, why] of findUnreached(program, steps, new Set(results.keys()))) {
    const step = program[place]
    if (step?.deed.kind !== 'check') continue
    const { id, title, kind, points, dimensions } = step.deed.check
    results.set(place, {
      id,
      title,
      kind,
      points,
      earned: 0,
      dimensions,
      outcome: 'not-reached',
      why,
      flags: [],
      step: null,
      turn: null,
    })
  }
  const checks = [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result)
  return {
    points: checks.reduce((sum, { earned }) => sum + earned, 0),
    maxPoints: checks.reduce((sum, { points }) => sum + points, 0),
    checks,
    branches: steps.flatMap(({ branch }) => (branch === null ? [] : [branch])),
    undecided: checks.filter(({ outcome, points }) => outcome === 'undecided' && points > 0).length,
  }
}

/** Checks on the agent's own way that it never came to, each with the reason. */
function findUnreached(
  program: readonly ProgramStep[],
  steps: readonly Step[],
  reached: ReadonlySet<Place>,
): Map<Place, string> {
  const unreached = new Map<Place, string>()
  for (const step of steps) {
    const place = program[step.place]
    if (step.failure === null || step.ending !== null || typeof place?.onFailure !== 'object') continue
    if (step.next !== place.onFailure.jump || step.next === place.next) continue
    const skipped = place.next === END ? null : richestPath(program, place.next, reached, step.next)
    for (const check of skipped?.checks ?? [])
      unreached.set(check, `never reached: ${place.id} failed and the script went on further below`)
  }
  const last = steps.at(-1)
  if (last?.ending == null || last.next === END) return unreached
  const rest = richestPath(program, last.next, new Set([...reached, ...unreached.keys()]))
  for (const check of rest?.checks ?? []) unreached.set(check, `never reached: ${last.endingWhy ?? last.ending}`)
  return unreached
}

/** Points of maximum by dimension; a check of two dimensions counts in both. */
export function scoreDimensions(checks: readonly CheckResult[]): Map<Dimension, { points: number; maxPoints: number }> {
  const sums = new Map<Dimension, { points: number; maxPoints: number }>()
  for (const { dimensions, earned, points } of checks)
    for (const dimension of dimensions) {
      const sum = sums.get(dimension) ?? { points: 0, maxPoints: 0 }
      sums.set(dimension, { points: sum.points + earned, maxPoints: sum.maxPoints + points })
    }
  return sums
}
