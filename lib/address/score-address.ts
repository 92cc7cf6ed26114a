import { createParser, parseAsStringLiteral } from 'nuqs/server'
import { readWeights, type ScoreChoice, type ScoreWish, sameWeights, weightsText } from '@/lib/runs/score-choice'
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

/** Whether people's corrections count, as it stands in an address; without it what is usual: the judges' scores alone, or what was chosen for a board. */
export const correctionsAddress = { overrides: parseAsStringLiteral(['include', 'exclude'] as const) }

/** What an address that was read asks for. */
export function wishOfAddress({
  formula,
  weights,
  overrides,
}: Pick<ScoreWish, 'formula' | 'weights'> & { overrides: 'include' | 'exclude' | null }): ScoreWish {
  return { formula, weights, ...(overrides === 'include' ? { corrected: true } : {}) }
}

/** The same as parts of an address or a request. @example "formula=ten-point&weights=0.5,0.4,0.1" */
export function scoreQuery({ formula, weights, corrected }: ScoreWish): string {
  const parts = []
  if (formula !== null) parts.push(`formula=${formula}`)
  if (weights !== null) parts.push(`weights=${weightsText(weights)}`)
  if (corrected) parts.push('overrides=include')
  return parts.join('&')
}

/**
 * What a link to something of a run carries, so that it shows the scores that are read here; '' for the launch's own.
 * @example "?formula=ten-point&weights=0.5,0.4,0.1"
 */
export function scoresInLink(
  shown: ScoreChoice & { scoreSet: { launch: boolean }; corrections?: { shown: boolean } },
): string {
  const { formula, weights } = shown.scoreSet.launch ? { formula: null, weights: null } : shown
  const query = scoreQuery({ formula, weights, ...(shown.corrections?.shown ? { corrected: true } : {}) })
  return query === '' ? '' : `?${query}`
}
