import type { Dimension } from '@/lib/scripted/language/scenario-schema'
import { type CheckResult, scoreDimensions } from '@/lib/scripted/play/score-script'
import { passHatK } from '@/lib/statistics/pass-at-k'
import { wilsonInterval } from '@/lib/statistics/wilson-interval'

/** What one scored interaction earned. */
export interface TrialScore {
  scenarioVersionId: string
  points: number
  maxPoints: number
  checks: readonly CheckResult[]
}

/** How often a check was met. */
export interface CheckFigures {
  id: string
  title: string
  kind: string
  points: number
  dimensions: readonly Dimension[]
  /** Trials that passed it, of those in whose maximum it was. */
  passed: number
  n: number
  /** 95 %, from 0 to 1 (Wilson); null where nothing was tried. */
  interval: readonly [number, number] | null
}

export interface ScenarioFigures {
  points: number
  maxPoints: number
  /** Scored trials. */
  trials: number
  /** Trials that earned all their points. */
  perfect: number
  /** How likely k trials in a row earn everything (pass^k), for k from 1 to the number of trials. */
  passHat: { k: number; value: number }[]
  checks: CheckFigures[]
}

/** Points of maximum of a scenario's scored trials, and how each check fared. */
export function scenarioFigures(trials: readonly TrialScore[]): ScenarioFigures {
  const perfect = trials.filter(({ points, maxPoints }) => points === maxPoints && maxPoints > 0).length
  return {
    points: sum(trials.map(({ points }) => points)),
    maxPoints: sum(trials.map(({ maxPoints }) => maxPoints)),
    trials: trials.length,
    perfect,
    passHat: Array.from({ length: trials.length }, (_, index) => index + 1).flatMap((k) => {
      const value = passHatK(perfect, trials.length, k)
      return value.defined ? [{ k, value: value.value }] : []
    }),
    checks: checkFigures(trials),
  }
}

function checkFigures(trials: readonly TrialScore[]): CheckFigures[] {
  const byId = new Map<string, CheckResult[]>()
  for (const check of trials.flatMap(({ checks }) => checks)) {
    if (check.outcome === 'undecided') continue
    byId.set(check.id, [...(byId.get(check.id) ?? []), check])
  }
  return [...byId].flatMap(([id, results]) => {
    const [first] = results
    if (!first) return []
    const passed = results.filter(({ outcome }) => outcome === 'passed').length
    const share = wilsonInterval(passed, results.length)
    const { title, kind, points, dimensions } = first
    const interval = share.defined ? ([share.value.low, share.value.high] as const) : null
    return [{ id, title, kind, points, dimensions, passed, n: results.length, interval }]
  })
}

/** Points of maximum by dimension, over all scored trials. */
export function dimensionFigures(trials: readonly TrialScore[]) {
  const sums = scoreDimensions(trials.flatMap(({ checks }) => checks))
  return [...sums].map(([dimension, { points, maxPoints }]) => ({ dimension, points, maxPoints }))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
