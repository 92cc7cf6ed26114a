/** What runs can be compared by, and how it is spoken of. */
export interface Metric {
  /** Whether it is the agents' to win; else it says something of the questions or the user. */
  isContest: boolean
  higherIsBetter: boolean
  /** Follows a difference. */
  unit: string
  /** Whether the agent helps to make its own divisor. */
  isRatio: boolean
  /** Whether most of it is the questions' complexity. */
  isFinal: boolean
}

const plain: Metric = { isContest: true, higherIsBetter: true, unit: '', isRatio: false, isFinal: false }
const ofQuestions: Metric = { ...plain, isContest: false }

export const METRICS = {
  finalScore: { ...plain, unit: ' points', isRatio: true, isFinal: true },
  averageQuality: { ...plain, isRatio: true },
  averageAgentHelpfulness: plain,
  averageUserHelpfulness: ofQuestions,
  weightedComplexity: ofQuestions,
  criticalThinking: ofQuestions,
  errorHandling: ofQuestions,
  topicKnowledge: ofQuestions,
  turnOneQuality: { ...plain, isRatio: true },
  turns: { ...plain, isContest: false, unit: ' turns' },
  solved: plain,
  costUsd: { ...plain, higherIsBetter: false, unit: ' US dollars' },
} as const satisfies Record<string, Metric>

export type MetricName = keyof typeof METRICS
export const METRIC_NAMES = Object.keys(METRICS) as [MetricName, ...MetricName[]]

/** What stands beside every ratio, and what a final score is made of. */
export const COMPANIONS = [
  'weightedComplexity',
  'averageQuality',
  'averageAgentHelpfulness',
  'averageUserHelpfulness',
  'turnOneQuality',
] as const
export type Companion = (typeof COMPANIONS)[number]
