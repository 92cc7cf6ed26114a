import { z } from 'zod'
import { flag, id, longText, moment, oneOf, shortText, usd } from './fields'

export const agentKinds = ['plain', 'rag', 'human-baseline'] as const

const NOT_YET: Partial<Record<(typeof agentKinds)[number], string>> = {
  rag: 'agents with retrieval can not be made in this version; "plain" and "human-baseline" can',
}

/** Kinds that the method knows and this version does not play are refused, never taken silently. */
const agentKind = oneOf(agentKinds).superRefine((kind, context) => {
  const message = NOT_YET[kind]
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

const notYet = (what: string) => z.never({ error: `${what} can not be given in this version` }).optional()

/** What people's work on one interaction costs; null: not known. */
const costPerInteraction = usd(100_000)

/** What of these fields an agent of this kind can't have, each with the reason. */
export function fieldsOfOtherKinds(
  kind: (typeof agentKinds)[number],
  given: { modelId?: unknown; systemPrompt?: unknown; costPerInteractionUsd?: unknown },
): Record<string, string> {
  const { modelId, systemPrompt, costPerInteractionUsd } = given
  const faults: [string, boolean, string][] =
    kind === 'human-baseline'
      ? [
          ['modelId', modelId !== undefined, 'can not be given for a human baseline: people answer, no model does'],
          ['systemPrompt', systemPrompt != null, 'can not be given for a human baseline: no model is prompted'],
        ]
      : [
          [
            'costPerInteractionUsd',
            costPerInteractionUsd != null,
            'can only be given for a human baseline: what a model costs is told by its prices',
          ],
        ]
  return Object.fromEntries(faults.filter(([, isThere]) => isThere).map(([field, , reason]) => [field, reason]))
}

function refuseFieldsOfOtherKinds(
  agent: { kind: (typeof agentKinds)[number]; modelId?: string | undefined },
  context: z.RefinementCtx,
): void {
  const faults = fieldsOfOtherKinds(agent.kind, agent)
  if (agent.kind !== 'human-baseline' && agent.modelId === undefined) faults.modelId = 'is required: an id'
  for (const [field, message] of Object.entries(faults)) context.addIssue({ code: 'custom', path: [field], message })
}

export const createAgentSchema = z
  .strictObject({
    name: shortText(),
    kind: agentKind.default('plain'),
    /** Every kind but the human baseline has one. */
    modelId: id().optional(),
    /** Without it, or null: the method's own. An empty text: none at all. */
    systemPrompt: longText().nullable().optional(),
    knowledgeBaseId: notYet('a knowledge base'),
    costPerInteractionUsd: costPerInteraction.nullable().optional(),
  })
  .superRefine(refuseFieldsOfOtherKinds)
  .meta({ id: 'CreateAgent' })
export type CreateAgent = z.output<typeof createAgentSchema>

export const updateAgentSchema = z
  .strictObject({
    name: shortText().optional(),
    modelId: id().optional(),
    systemPrompt: longText().nullable().optional(),
    costPerInteractionUsd: costPerInteraction.nullable().optional(),
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
    /** Of a human baseline: what people's work on one interaction costs; null where that is not known, and for models. */
    costPerInteractionUsd: z.number().nullable(),
    simulated: z.boolean(),
    runCount: z.number().int(),
    archivedAt: moment.nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Agent' })
export type AgentAnswer = z.output<typeof agentSchema>
