import { z } from 'zod'
import { id, oneOf, shortText, usdAboveZero, wholeNumber } from './fields'
import { LARGEST } from './run'

/** Who judges the stored conversations of a run again. What is not given stays as it is in that run. */
export const judgeAgainSchema = z
  .strictObject({
    /** Without it the complexity judge of the run, whose scores are reused. */
    complexityJudgeModelId: id().optional(),
    evaluationJudgeModelId: id(),
    /** Judges of single jobs; without them the evaluation judge does all three. */
    userHelpfulnessJudgeModelId: id().optional(),
    agentHelpfulnessJudgeModelId: id().optional(),
    solvedJudgeModelId: id().optional(),
    judgements: wholeNumber(1, LARGEST.judgements).default(1),
    /** `as-in-run`: the very words that the run's judges were told, so that the judge alone is another. */
    prompts: oneOf(['as-in-run', 'newest']).default('as-in-run'),
    /** Without it the run's own. */
    seed: wholeNumber(0, LARGEST.seed).optional(),
    budgetUsd: usdAboveZero(LARGEST.budgetUsd).optional(),
    name: shortText(300).optional(),
  })
  .meta({ id: 'JudgeAgain' })
export type JudgeAgain = z.output<typeof judgeAgainSchema>

/** What judging again would do: nothing is written and no model is called. No agent and no user proxy is asked. */
export const judgeAgainEstimateSchema = z
  .object({
    /** Conversations that have come to an end, of all that the run planned. */
    conversations: z.number().int(),
    planned: z.number().int(),
    turns: z.number().int(),
    /** Requests, when each is answered at its first try. */
    calls: z.object({
      complexity: z.number().int(),
      userHelpfulness: z.number().int(),
      agentHelpfulness: z.number().int(),
      solved: z.number().int(),
      total: z.number().int(),
    }),
    simulated: z.boolean(),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'JudgeAgainEstimate' })
export type JudgeAgainEstimate = z.output<typeof judgeAgainEstimateSchema>
