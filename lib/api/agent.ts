import { z } from 'zod'
import { flag, id, longText, moment, oneOf, shortText } from './fields'

export const agentKinds = ['plain', 'rag', 'human-baseline'] as const

const NOT_YET: Partial<Record<(typeof agentKinds)[number], string>> = {
  rag: 'agents with retrieval can not be made in this version; only "plain" can',
  'human-baseline': 'the human baseline can not be made in this version; only "plain" can',
}

/** Kinds that the method knows and this version does not play are refused, never taken silently. */
const agentKind = oneOf(agentKinds).superRefine((kind, context) => {
  const message = NOT_YET[kind]
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

const notYet = (what: string) => z.never({ error: `${what} can not be given in this version` }).optional()

export const createAgentSchema = z
  .strictObject({
    name: shortText(),
    kind: agentKind.default('plain'),
    modelId: id(),
    /** Without it, or null: the method's own. An empty text: none at all. */
    systemPrompt: longText().nullable().optional(),
    knowledgeBaseId: notYet('a knowledge base'),
  })
  .meta({ id: 'CreateAgent' })
export type CreateAgent = z.output<typeof createAgentSchema>

export const updateAgentSchema = z
  .strictObject({
    name: shortText().optional(),
    modelId: id().optional(),
    systemPrompt: longText().nullable().optional(),
    archived: flag().optional(),
  })
  .meta({ id: 'UpdateAgent' })
export type UpdateAgent = z.output<typeof updateAgentSchema>

export const agentSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(agentKinds),
    /** 0–13: which series colour it has on every page. */
    colour: z.number().int(),
    modelId: z.string().nullable(),
    model: z
      .object({
        id: z.string(),
        name: z.string(),
        label: z.string(),
        connectionId: z.string(),
        connectionName: z.string(),
      })
      .nullable(),
    /** What is sent; '' is no system prompt. */
    systemPrompt: z.string(),
    /** Whether that is the method's own. */
    usesMethodPrompt: z.boolean(),
    simulated: z.boolean(),
    runCount: z.number().int(),
    archivedAt: moment.nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Agent' })
export type AgentAnswer = z.output<typeof agentSchema>
