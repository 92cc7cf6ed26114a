import { z } from 'zod'
import { oneKindOf } from './one-kind-of'

/** The abilities that the paper's scenarios test (sections 3.1–3.3). */
export const DIMENSIONS = [
  'context-awareness',
  'short-term-memory',
  'conflicting-information',
  'long-context-instruction-following',
  'needle-in-a-haystack',
  'function-calling',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

export const MEMORY_TYPES = ['text', 'number', 'whole-number', 'boolean', 'date', 'phone', 'list', 'record'] as const
export type MemoryType = (typeof MEMORY_TYPES)[number]

/** Ids of steps are words with hyphens; names of memory, functions and lists must do as names in expressions. */
const id = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,59}$/, 'must be a lower-case word, with digits and hyphens, of at most 60 characters')
const name = z
  .string()
  .regex(
    /^[a-z][a-z0-9_]{0,59}$/,
    'must be a lower-case name, with digits and underscores, of at most 60 characters (it is used in expressions)',
  )
const text = z.string().min(1, 'must not be empty').max(40_000)
/** Words in which {…} are expressions over memory. */
const template = text.describe('Words; {name} or {expression} is filled in from memory, {{ and }} are braces.')
const expression = z.string().min(1, 'must not be empty').max(2_000).describe('An expression in CEL over memory.')
const phrases = z.union([template, z.array(template).min(1).max(100)])
const json = z.json()
const points = z.int().min(0).max(100)

const memoryEntry = z.union([
  z.enum(MEMORY_TYPES),
  z.strictObject({
    type: z.enum(MEMORY_TYPES),
    start: json.optional().describe('Its value before the first step. Without one it is not known until it is set.'),
    about: text.optional(),
  }),
])

const tableFunction = z.strictObject({
  takes: z.array(name).length(1, 'must name one value: a table is looked up by one'),
  table: z.record(z.string(), json).describe('What it gives for each value. Case, accents and marks do not matter.'),
  otherwise: json.optional().describe('What it gives for any other value. Without it the result is not known.'),
})
const expressionFunction = z.strictObject({ takes: z.array(name).max(8), expression })

const toolResult = oneKindOf('a result', {
  fixed: z.strictObject({ when: expression.optional(), fixed: json }),
  expression: z.strictObject({ when: expression.optional(), expression }),
  error: z.strictObject({ when: expression.optional(), error: template }),
})

const tool = z.strictObject({
  name: z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/, 'must be a name of letters, digits, _ and -'),
  description: text,
  parameters: z.record(z.string(), json).optional().describe('JSON Schema of its arguments, an object.'),
  result: z
    .union([toolResult, z.array(toolResult).min(1)])
    .optional()
    .describe('What the agent is answered. Of several the first whose `when` holds. Without one: {"ok": true}.'),
  does: z
    .record(name, expression)
    .optional()
    .describe('What a call that succeeds changes in memory; `arguments` holds what it was called with.'),
  ends: z.literal(true).optional().describe('A call of it ends the conversation.'),
})

const extractor = oneKindOf('a way to take a value out of a reply', {
  choice: z.strictObject({
    choice: z.union([name, z.array(text).min(1)]).describe('A named list of choices, or the choices themselves.'),
    pick: z.enum(['first', 'last', 'only']).optional().describe('Which, where the reply names several. Usually first.'),
    except: z.array(expression).optional().describe('Choices that do not count here, each an expression.'),
    optional: z.boolean().optional(),
  }),
  pattern: z.strictObject({
    pattern: text.describe('A regular expression (RE2); its first group is the value, else the whole match.'),
    optional: z.boolean().optional(),
  }),
  number: z.strictObject({ number: z.enum(['first', 'last', 'only']), optional: z.boolean().optional() }),
  date: z.strictObject({ date: z.enum(['first', 'last', 'only']), optional: z.boolean().optional() }),
  phone: z.strictObject({ phone: z.enum(['first', 'last', 'only']), optional: z.boolean().optional() }),
  question: z.strictObject({
    question: name.describe(
      'A list of questions; the value is the name of the one that is asked, the first of several.',
    ),
    optional: z.boolean().optional(),
  }),
  words: z.strictObject({ words: z.literal('all'), optional: z.boolean().optional() }),
  argument: z.strictObject({
    argument: z.strictObject({ tool: z.string(), name: z.string(), pick: z.enum(['first', 'last']).optional() }),
    optional: z.boolean().optional(),
  }),
  ai: z.strictObject({
    ai: z.strictObject({ question: template, schema: z.record(z.string(), json).optional() }),
    optional: z.boolean().optional(),
  }),
})

const argumentMatch = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(json),
  z.strictObject({ words: template }).describe('The same words: case, accents and marks do not matter.'),
  z.strictObject({ phone: template }).describe('The same phone number, in whatever notation.'),
  z.strictObject({ equals: json }).describe('This very value.'),
])
const expectedCall = z.strictObject({
  tool: z.string(),
  with: z.record(z.string(), argumentMatch).optional(),
  exactly: z.int().min(1).max(20).optional().describe('No more and no fewer such calls.'),
  'at-least': z.int().min(1).max(20).optional().describe('So many such calls, or more. Usually 1.'),
})

const ofCheck = {
  title: text.optional().describe('What the point is given for, in words.'),
  points: points.describe('What it is worth. 0 makes it diagnostic: shown, and no part of the result.'),
  dimensions: z.array(z.enum(DIMENSIONS)).optional(),
}
const heard = {
  of: z
    .union([z.enum(['latest', 'all']), id, z.array(id).min(1)])
    .optional()
    .describe('Which replies it reads: the latest (usually), all, or those to the named listen steps.'),
}
const check = oneKindOf('a check', {
  contains: z.strictObject({ contains: phrases, ...heard, ...ofCheck }).describe('The reply contains all of these.'),
  'one-of': z.strictObject({ 'one-of': phrases, ...heard, ...ofCheck }).describe('The reply contains one of these.'),
  pattern: z
    .strictObject({ pattern: text, ...heard, ...ofCheck })
    .describe('The reply fits a regular expression (RE2).'),
  memory: z.strictObject({ memory: expression, ...ofCheck }).describe('The expression over memory is true.'),
  called: z.strictObject({
    called: z.union([
      expectedCall,
      z.strictObject({
        calls: z.array(expectedCall).min(1).max(20),
        order: z.enum(['any', 'strict']).optional(),
        partial: z.literal(true).optional().describe('Each expected call earns its share of the points.'),
      }),
    ]),
    'claimed-by': phrases.optional().describe('Words in which an agent claims to have done it.'),
    ...ofCheck,
  }),
  'not-called': z.strictObject({ 'not-called': z.union([z.string(), z.array(z.string()).min(1)]), ...ofCheck }),
  asked: z.strictObject({
    asked: z
      .strictObject({ list: name, question: name })
      .describe('The question is asked, after all earlier ones of its list that are asked.'),
    ...ofCheck,
  }),
  'follow-up': z.strictObject({
    'follow-up': z.strictObject({
      to: id.describe('The step that said the answer.'),
      'over-words': z.int().min(0).max(10_000).optional(),
      'other-than': name.describe('The list of questions of which none is a follow-up.'),
      about: phrases.optional().describe('Words of which a follow-up question has at least one.'),
    }),
    ...ofCheck,
  }),
  language: z.strictObject({
    language: z.string().regex(/^[a-z]{2}$/, 'must be a code of two letters, such as en'),
    ...heard,
    ...ofCheck,
  }),
  judge: z.strictObject({
    judge: z.strictObject({ question: template, rubric: template.optional() }),
    'claimed-by': z.undefined().optional(),
    ...heard,
    ...ofCheck,
  }),
})

const jump = z.strictObject({ jump: id })
const ofStep = {
  id,
  'on-failure': z
    .union([z.enum(['stop', 'go-on']), jump])
    .optional()
    .describe('What follows when the step fails. Checks usually go on, all others stop.'),
}

export interface StepArm {
  name?: string | undefined
  when?: string | undefined
  otherwise?: true | undefined
  steps?: Step[] | undefined
  jump?: string | undefined
}

const arm: z.ZodType<StepArm> = z.lazy(() =>
  z.strictObject({
    name: text.optional(),
    when: expression.optional(),
    otherwise: z.literal(true).optional(),
    steps: z.array(step).min(1).max(200).optional(),
    jump: id.optional(),
  }),
)

const stepKinds = {
  say: z.strictObject({ ...ofStep, say: template }),
  listen: z.strictObject({
    ...ofStep,
    listen: z.record(name, extractor).nullable().describe('The values that are taken out of the reply; {} takes none.'),
  }),
  set: z.strictObject({ ...ofStep, set: z.record(name, expression) }),
  'reply-with-ai': z.strictObject({
    ...ofStep,
    'reply-with-ai': z.strictObject({
      instructions: template,
      into: name.optional().describe('The memory that keeps the words.'),
      unsaid: z.literal(true).optional().describe('The words are kept only; a say step may use them.'),
      'stop-token': text.optional().describe('Where the words hold it, they are said without it and `stopped` is set.'),
      stopped: name.optional().describe('The boolean memory that is true once the stop token has come.'),
    }),
  }),
  check: z.strictObject({ ...ofStep, check }),
  branch: z.strictObject({ ...ofStep, branch: z.array(arm).min(1).max(50) }),
  end: z.strictObject({ ...ofStep, end: text.describe('Why the script is over, in words.') }),
}
const step = oneKindOf('a step', stepKinds)

/** A scenario as its file says it, checked for form alone. */
export const scenarioSchema = z.strictObject({
  name: z.string().min(1, 'must not be empty').max(120),
  description: text,
  language: z.string().regex(/^[a-z]{2}$/, 'must be a code of two letters, such as en'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a code of two capital letters, such as GB')
    .optional()
    .describe('Where phone numbers without a country code belong.'),
  clock: z
    .strictObject({
      now: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/, 'must be a date and time such as 2026-03-14T19:30'),
      zone: z.string().min(1),
    })
    .optional()
    .describe('The date and time at which the scenario plays.'),
  opens: z.enum(['script', 'agent']),
  cue: template.optional().describe('What an agent that opens is sent first.'),
  agent: z.strictObject({
    plays: text.describe('Who the agent is, in words: the diner.'),
    prompt: template.describe("The agent's system prompt."),
    tools: z.array(tool).max(50).optional(),
    'tool-rounds': z
      .int()
      .min(1)
      .max(50)
      .optional()
      .describe('Messages with calls that it may send in one turn. Usually 8.'),
  }),
  memory: z.record(name, memoryEntry).optional(),
  choices: z
    .record(name, z.record(z.string().min(1), z.array(text).nullable()))
    .optional()
    .describe('Lists of choices, each with other words for it.'),
  questions: z
    .record(name, z.record(name, z.array(text).min(1)))
    .optional()
    .describe(
      'Lists of questions in their order, each with phrases that tell it: all words of one phrase in one question.',
    ),
  functions: z
    .record(name, oneKindOf('a function', { table: tableFunction, expression: expressionFunction }))
    .optional(),
  variants: z
    .array(z.record(name, json))
    .min(1)
    .max(200)
    .optional()
    .describe('Values of memory, of which the seed picks one set for each trial.'),
  steps: z.array(step).min(1).max(500),
})

export type ScenarioSource = z.infer<typeof scenarioSchema>
export type Step = z.infer<(typeof stepKinds)[keyof typeof stepKinds]>
export type StepKind = keyof typeof stepKinds
export type Check = z.infer<typeof check>
export type Extractor = z.infer<typeof extractor>
export type ExpectedCall = z.infer<typeof expectedCall>
export type ArgumentMatch = z.infer<typeof argumentMatch>
export type Tool = z.infer<typeof tool>
export type ToolResult = z.infer<typeof toolResult>
export type ScenarioFunction = z.infer<typeof tableFunction> | z.infer<typeof expressionFunction>

export const STEP_KINDS = Object.keys(stepKinds) as StepKind[]
