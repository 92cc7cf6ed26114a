import { createParser, parseAsStringLiteral } from 'nuqs/server'
import { readWeights, sameWeights, weightsText } from '@/lib/runs/score-choice'
import type { ComplexityWeights } from '@/lib/selfscore/formulas'

const weightsParser = createParser<ComplexityWeights>({
  parse: readWeights,
  serialize: weightsText,
  eq: sameWeights,
})

/** Which scores are shown, as it stands in an address; without them each run's own. */
export const scoreAddress = {
  formula: parseAsStringLiteral(['ratio', 'ten-point'] as const),
  weights: weightsParser,
}
