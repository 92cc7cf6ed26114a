/** What is measured of each interaction, in the order of the paper's Figures 2–5. */
export const metrics = [
  'criticalThinking',
  'errorHandling',
  'topicKnowledge',
  'weightedComplexity',
  'averageAgentHelpfulness',
  'averageUserHelpfulness',
  'averageQuality',
  'finalScore',
] as const
export type Metric = (typeof metrics)[number]

/** How many values lie from `from` (in it) to `to` (not in it, but for the last bar). */
export interface DistributionBar {
  from: number
  to: number
  count: number
}

/** How the values of one metric are spread over a run's interactions. Made on the server, small enough to be drawn. */
export interface Distribution {
  /** Interactions that have this value. */
  n: number
  mean: number
  median: number
  q1: number
  q3: number
  min: number
  max: number
  /** The 5 % and 95 % quantiles: where the whiskers of the box end. */
  p5: number
  p95: number
  /** The axis. Values above `high` are counted in the last bar when `open`. */
  low: number
  high: number
  open: boolean
  /** At most 200. */
  bars: readonly DistributionBar[]
  /** The share of values at or below each value, at most 200 points, rising. */
  steps: readonly { value: number; share: number }[]
}

/** A mean with how sure it is. */
export interface FigureMean {
  mean: number
  /** 95 %; null where there are too few items for one. */
  interval: readonly [number, number] | null
  /** Interactions behind it. */
  n: number
}

/** The figures beside the headline. Each is null where there is nothing to compute it from. */
export interface RunFigures {
  /** Means of item means, over scored interactions. */
  weightedComplexity: FigureMean | null
  averageQuality: FigureMean | null
  turnOneQuality: FigureMean | null
  averageAgentHelpfulness: FigureMean | null
  averageUserHelpfulness: FigureMean | null
  /** A share, 0 to 1, of the ended interactions whose solved check is known. */
  solved: FigureMean | null
  /** Interactions whose last solved check says no. */
  notSolved: number
  /** Turns of scored and unscored interactions. */
  turns: FigureMean | null
  /** What the agent's turns of one interaction cost, in US dollars, where each turn's cost is known. */
  agentCostUsd: FigureMean | null
}

/** What a run has shown so far. */
export interface RunResults {
  figures: RunFigures
  /** null where no interaction has this value yet. */
  distributions: Readonly<Record<Metric, Distribution | null>>
}
