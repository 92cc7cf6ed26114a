import type { MetricName } from '@/lib/comparison/metrics'
import type { Played } from '@/lib/comparison/variance-by-source'
import { scoreInteraction, type TurnScores } from '@/lib/selfscore/score-interaction'
import type { ScoreChoice } from './score-choice'

/** An interaction whose texts were judged several times each. */
export interface JudgedSeverally {
  itemId: string
  criticalThinking: number | null
  errorHandling: number | null
  topicKnowledge: number | null
  /** Turn, whose text, the score that counts, and each judgement's; null where it was judged once. */
  verdicts: readonly (readonly [
    turn: number,
    job: 'user' | 'agent',
    score: number | null,
    repeats: (number | null)[] | null,
  ])[]
}

/** What a judgement of one conversation decides; the rest is the question's, or no judge's. */
const JUDGED = [
  'finalScore',
  'averageQuality',
  'averageAgentHelpfulness',
  'averageUserHelpfulness',
  'turnOneQuality',
] as const satisfies readonly MetricName[]

/**
 * What a run's metric would have been had only the first judgement of each text been asked for, only the second, and so on.
 * A text with one judgement alone, such as the opening, which is judged once for all runs, keeps it; where a judgement is
 * missing there is no value.
 *
 * @returns one list for each judgement, in the order given; nothing for a metric that no judgement of a text decides
 */
export function scoresOfSingleJudgements(
  interactions: readonly JudgedSeverally[],
  { judgements, formula, weights }: ScoreChoice & { judgements: number },
  metric: MetricName,
): Played[] {
  const judged = JUDGED.find((name) => name === metric)
  if (judged === undefined) return []
  const items = interactions.map(({ itemId }) => itemId)
  return Array.from({ length: judgements }, (_, at) => ({
    items,
    values: interactions.map((interaction) => {
      const turns = turnsBy(interaction.verdicts, at)
      if (turns === null) return null
      const { criticalThinking, errorHandling, topicKnowledge } = interaction
      return scoreInteraction(
        { complexity: { criticalThinking, errorHandling, topicKnowledge }, turns },
        formula,
        weights,
      )[judged]
    }),
  }))
}

/** Null where this judgement of some text is missing though the text has a score. */
function turnsBy(verdicts: JudgedSeverally['verdicts'], judgement: number): TurnScores[] | null {
  const turns: TurnScores[] = []
  for (const [turn, job, score, repeats] of verdicts) {
    const own = repeats === null ? score : (repeats[judgement] ?? null)
    if (own === null && score !== null) return null
    while (turns.length < turn) turns.push({ userHelpfulness: null, agentHelpfulness: null })
    const scores = turns[turn - 1]
    if (scores === undefined) continue
    if (job === 'user') scores.userHelpfulness = own
    else scores.agentHelpfulness = own
  }
  return turns
}
