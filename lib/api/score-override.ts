import { z } from 'zod'
import { moment, oneOf, shortText, wholeNumber } from './fields'

/** The longest reason of a correction. */
const LONGEST_REASON = 2000

const scoreError = ({ input }: { input?: unknown }) =>
  input === undefined ? 'is required: a number from 1 to 10' : `must be a number from 1 to 10, got ${String(input)}`

/** Corrects a score that a judge gave. The judge's own stays, and is what counts unless somebody asks otherwise. */
export const createOverrideSchema = z
  .strictObject({
    turn: wholeNumber(1, 32_000),
    of: oneOf(['user', 'agent']).describe('Whose helpfulness.'),
    score: z.number({ error: scoreError }).min(1, { error: scoreError }).max(10, { error: scoreError }),
    reason: shortText(LONGEST_REASON),
  })
  .meta({ id: 'CreateScoreOverride' })
export type CreateOverride = z.output<typeof createOverrideSchema>

/** A score of a turn that a person corrected. */
export const scoreOverrideSchema = z
  .object({
    id: z.string(),
    turn: z.number().int(),
    of: z.enum(['user', 'agent']),
    /** What the judge's score was then. */
    judgeScore: z.number(),
    score: z.number(),
    reason: z.string(),
    author: z.string(),
    createdAt: moment,
    /** null: it stands. */
    removedAt: moment.nullable(),
    removedBy: z.string().nullable(),
  })
  .meta({ id: 'ScoreOverride' })
export type ScoreOverrideAnswer = z.output<typeof scoreOverrideSchema>
