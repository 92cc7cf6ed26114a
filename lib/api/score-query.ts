import { z } from 'zod'
import { formulaSchema } from '@/lib/runs/configuration'
import { readWeights, type ScoreWish } from '@/lib/runs/score-choice'
import type { ComplexityWeights, Formula } from '@/lib/selfscore/formulas'
import { got, oneOf } from './fields'

const weightsInQuery = z.string().transform((text, context): ComplexityWeights => {
  const weights = readWeights(text)
  if (weights !== null) return weights
  context.addIssue({
    code: 'custom',
    message: `must be three numbers from 0 to 1 that sum to 1, as in 0.5,0.4,0.1, got ${got(text)}`,
  })
  return z.NEVER
})

/** The part of a query that chooses the score set; without it, each run's launch's own. */
export const scoreQueryShape = {
  formula: formulaSchema.optional(),
  /** Critical thinking, error handling, topic knowledge, with commas: `0.5,0.4,0.1`. */
  weights: weightsInQuery.optional(),
}

/** Whether numbers rest on people's corrections of scores, where there are any. */
export const overridesQueryShape = {
  overrides: oneOf(['include', 'exclude'])
    .optional()
    .describe(
      'include: scores that people corrected count as corrected; exclude (the default): as the judges gave them.',
    ),
}

/** How many scores people corrected of what is answered, and whether its numbers rest on that (?overrides=include). */
export const correctionsSchema = z
  .object({
    shown: z.boolean(),
    scores: z
      .number()
      .int()
      .describe('Corrections that stand; one of a criterion counts once, however many runs share it.'),
    interactions: z.number().int().describe('In how many of the interactions they count.'),
  })
  .meta({ id: 'Corrections' })
export type Corrections = z.output<typeof correctionsSchema>

/** Chooses the score set that a run's, or an interaction's, scores are read from, and whether people's corrections count. */
export const correctedScoreQuerySchema = z.strictObject({ ...scoreQueryShape, ...overridesQueryShape })

/** What a query that was read asks for. */
export function wishOfQuery(query: {
  formula?: Formula | undefined
  weights?: ComplexityWeights | undefined
  overrides?: 'include' | 'exclude' | undefined
}): ScoreWish {
  return {
    formula: query.formula ?? null,
    weights: query.weights ?? null,
    ...(query.overrides === 'include' ? { corrected: true } : {}),
  }
}
