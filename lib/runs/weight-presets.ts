import { type ComplexityWeights, PAPER_WEIGHTS } from '@/lib/selfscore/formulas'

/** Weights with a name and the reason for them. */
export interface WeightPreset {
  name: string
  weights: ComplexityWeights
  why: string
}

/**
 * The paper weighs what is hard for LLMs (section 2.3.1). As future work it proposes what is hard for humans, with topic
 * knowledge before critical thinking (section 4.3), and gives no numbers: here the two change places.
 */
export const WEIGHT_PRESETS: readonly WeightPreset[] = [
  {
    name: 'Hard for LLMs',
    weights: PAPER_WEIGHTS,
    why: 'The paper’s own: critical thinking first, because topic knowledge is what LLMs are good at.',
  },
  {
    name: 'Hard for humans',
    weights: { criticalThinking: 0.1, errorHandling: 0.4, topicKnowledge: 0.5 },
    why: 'The paper’s section 4.3: topic knowledge before critical thinking. It gives no numbers; here the two change places.',
  },
]
