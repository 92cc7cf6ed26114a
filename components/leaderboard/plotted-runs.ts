import { agentColour } from '@/components/runs/agent-colour'
import type { AnyEntry } from '@/lib/api/leaderboard'
import { meanOf } from './board-mean'

/** A run in the plot of means against costs. */
export interface PlottedRun {
  runId: string
  name: string
  colour: string
  /** Simulated or incomplete: not to be read as a measured result. */
  isHollow: boolean
  cost: number
  mean: number
  meanShown: string | null
  /** null: there is none, or there are too many points to draw it. */
  ci95: readonly [number, number] | null
}

/** What a browser gets for the plot: a board of many runs is much more. */
export interface Plotted {
  points: readonly PlottedRun[]
  /** Runs that can't be drawn. */
  left: readonly { name: string; reason: string }[]
  /** Marks are small, and intervals are left to the table. */
  isDense: boolean
}

/** With more points than this. */
const MOST_LARGE = 40

/** The runs whose mean and whole cost are known, and why the others are not drawn. */
export function plottedRuns(entries: readonly AnyEntry[]): Plotted {
  const left: { name: string; reason: string }[] = []
  const points: PlottedRun[] = []
  for (const entry of entries) {
    const { runId, name, agent, costPerInteractionUsd: cost, ci95, meanShown } = entry
    const { mean, reason } = meanOf(entry)
    if (mean === null) left.push({ name, reason: reason ?? 'it has no score' })
    else if (cost === null) left.push({ name, reason: entry.costReason ?? 'its cost is not known' })
    else {
      const isHollow = entry.simulated || !entry.complete
      points.push({ runId, name, colour: agentColour(agent), isHollow, cost, mean, meanShown, ci95 })
    }
  }
  const isDense = points.length > MOST_LARGE
  return { points: isDense ? points.map((point) => ({ ...point, ci95: null })) : points, left, isDense }
}
