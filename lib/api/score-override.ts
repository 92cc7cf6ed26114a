import { z } from 'zod'
import { CRITERIA } from '@/lib/runs/correct-facts'
import { got, moment, oneOf, shortText, wholeNumber } from './fields'

/** The longest reason of a correction. */
const LONGEST_REASON = 2000

/** What can be corrected: a side of a turn, a criterion of the question's complexity, a check of a scenario. */
const correctable = ['user', 'agent', ...CRITERIA, 'check'] as const

const scoreError = ({ input }: { input?: unknown }) =>
  input === undefined ? 'is required: a number from 1 to 10' : `must be a number from 1 to 10, got ${got(input)}`

/** Corrects a score that a judge gave. The judge's own stays, and is what counts unless somebody asks otherwise. */
export const createOverrideSchema = z
  .strictObject({
    of: oneOf(correctable).describe(
      'Whose helpfulness in a turn; a criterion of the question, which counts in every run that shares it; or a check of a scenario.',
    ),
    turn: wholeNumber(1, 32_000).optional().describe('Of user and agent.'),
    check: shortText(300).optional().describe('Id of the scenario’s check.'),
    score: z.number({ error: scoreError }).describe('From 1 to 10; of a check its points, from 0 to what it is worth.'),
    reason: shortText(LONGEST_REASON),
  })
  .superRefine(({ of, turn, check, score }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const ofTurn = of === 'user' || of === 'agent'
    if (ofTurn && turn === undefined) refuse('turn', 'is required: the number of the turn')
    if (!ofTurn && turn !== undefined) refuse('turn', `must be left out of a ${of === 'check' ? of : 'criterion'}`)
    if (of === 'check' && check === undefined) refuse('check', 'is required: the id of the check')
    if (of !== 'check' && check !== undefined) refuse('check', `must be left out, for this corrects ${got(of)}`)
    if (of === 'check' && (!Number.isInteger(score) || score < 0))
      refuse('score', `must be a whole number of points, got ${score}`)
    if (of !== 'check' && (score < 1 || score > 10)) refuse('score', `must be a number from 1 to 10, got ${score}`)
  })
  .meta({ id: 'CreateScoreOverride' })
export type CreateOverride = z.output<typeof createOverrideSchema>

/** A score that a person corrected. */
export const scoreOverrideSchema = z
  .object({
    id: z.string(),
    of: z.enum(correctable),
    /** null: of a criterion or a check. */
    turn: z.number().int().nullable(),
    /** Id of the check; null: of a turn or a criterion. */
    check: z.string().nullable(),
    /** What the judge's score was then; of a check its points. */
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
