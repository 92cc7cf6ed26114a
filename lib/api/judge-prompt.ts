import { z } from 'zod'
import { instructionFault } from '@/lib/selfscore/judge-prompts/instruction-faults'
import { JUDGE_PROMPTS } from '@/lib/selfscore/judge-prompts/judge-prompt-names'
import { moment, oneOf, shortText, wholeNumber } from './fields'

/** What may stand in the middle of a judge's prompt. */
const instruction = z.string({ error: 'must be a text' }).superRefine((text, context) => {
  const fault = instructionFault(text)
  if (fault !== null) context.addIssue({ code: 'custom', message: fault })
})

/** A new version of a judge's instruction. It counts for runs that are launched from then on. */
export const writeJudgePromptSchema = z
  .strictObject({
    name: oneOf(JUDGE_PROMPTS),
    instruction,
    /** The version that it was written from; where another has come since, it is refused. */
    basedOn: wholeNumber(0, 1_000_000),
    note: shortText(200).optional(),
  })
  .meta({ id: 'WriteJudgePrompt' })
export type WriteJudgePrompt = z.output<typeof writeJudgePromptSchema>

/** One version of an instruction. It never changes. */
export const judgePromptVersionSchema = z
  .object({
    /** 0 is the product's own. */
    number: z.number().int(),
    instruction: z.string(),
    note: z.string().nullable(),
    /** null: it came with the product. */
    createdAt: moment.nullable(),
    /** Which of the product's own texts it is; null for a team's. */
    builtIn: z.string().nullable(),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'JudgePromptVersion' })
export type JudgePromptVersion = z.output<typeof judgePromptVersionSchema>

/** A judge's prompt: `before` and `after` are the product's, an instruction stands between them. */
export const judgePromptSchema = z
  .object({
    name: z.enum(JUDGE_PROMPTS),
    before: z.string(),
    after: z.string(),
    /** The version that a launch takes. */
    current: z.number().int(),
    /** Newest first. */
    versions: z.array(judgePromptVersionSchema),
  })
  .meta({ id: 'JudgePrompt' })
export type JudgePromptAnswer = z.output<typeof judgePromptSchema>

export const judgePromptsSchema = z.object({ data: z.array(judgePromptSchema) })
