import { z } from 'zod'
import { flag, id, longText, moment, oneOf, shortText, usd, wholeNumber } from './fields'
import { knowledgeStatuses, searchKinds, TOP_K } from './knowledge-base'
import { tagNames } from './tag'

export const agentKinds = ['plain', 'rag', 'human-baseline'] as const

/** What people's work on one interaction costs; null: not known. */
const costPerInteraction = usd(100_000)

/** What of these fields an agent of this kind can't have, each with the reason. */
export function fieldsOfOtherKinds(
  kind: (typeof agentKinds)[number],
  given: {
    modelId?: unknown
    systemPrompt?: unknown
    costPerInteractionUsd?: unknown
    withComments?: unknown
    knowledgeBaseId?: unknown
    topK?: unknown
    search?: unknown
  },
): Record<string, string> {
  const { modelId, systemPrompt, costPerInteractionUsd, withComments } = given
  const readsNothing = 'can only be given for a RAG agent: others read nothing'
  const ofReaders = (['knowledgeBaseId', 'topK', 'search'] as const).map((field): [string, boolean, string] => [
    field,
    kind !== 'rag' && given[field] != null,
    readsNothing,
  ])
  const ofPeople: [string, boolean, string][] =
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
          ['withComments', withComments === true, 'can only be set for a human baseline: a model speaks for itself'],
        ]
  const faults = [...ofReaders, ...ofPeople]
  return Object.fromEntries(faults.filter(([, isThere]) => isThere).map(([field, , reason]) => [field, reason]))
}

function refuseFieldsOfOtherKinds(
  agent: {
    kind: (typeof agentKinds)[number]
    modelId?: string | undefined
    knowledgeBaseId?: string | undefined
  },
  context: z.RefinementCtx,
): void {
  const faults = fieldsOfOtherKinds(agent.kind, agent)
  if (agent.kind !== 'human-baseline' && agent.modelId === undefined) faults.modelId = 'is required: an id'
  if (agent.kind === 'rag' && agent.knowledgeBaseId === undefined)
    faults.knowledgeBaseId = 'is required for a RAG agent: an id'
  for (const [field, message] of Object.entries(faults)) context.addIssue({ code: 'custom', path: [field], message })
}

const readingFields = {
  /** How many passages a RAG agent gets in each turn; null: 5. */
  topK: wholeNumber(TOP_K.least, TOP_K.most).nullable().optional(),
  /** How its passages are searched; null: in every way that its knowledge base allows. */
  search: oneOf(searchKinds).nullable().optional(),
}

export const createAgentSchema = z
  .strictObject({
    name: shortText(),
    kind: oneOf(agentKinds).default('plain'),
    /** Every kind but the human baseline has one. */
    modelId: id().optional(),
    /** Without it, or null: the method's own, which for a RAG agent is none. An empty text: none at all. */
    systemPrompt: longText().nullable().optional(),
    /** What a RAG agent reads. */
    knowledgeBaseId: id().optional(),
    ...readingFields,
    costPerInteractionUsd: costPerInteraction.nullable().optional(),
    /** Of a human baseline: what asker and answerer wrote under the answer follows as further turns, where it is known. */
    withComments: flag().default(false),
  })
  .superRefine(refuseFieldsOfOtherKinds)
  .meta({ id: 'CreateAgent' })
export type CreateAgent = z.output<typeof createAgentSchema>

export const updateAgentSchema = z
  .strictObject({
    name: shortText().optional(),
    modelId: id().optional(),
    systemPrompt: longText().nullable().optional(),
    knowledgeBaseId: id().optional(),
    ...readingFields,
    costPerInteractionUsd: costPerInteraction.nullable().optional(),
    withComments: flag().optional(),
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
    /** Whether that is the method's own: the paper's prompt, of a RAG agent none. */
    usesMethodPrompt: z.boolean(),
    /** Of a human baseline: what people's work on one interaction costs; null where that is not known, and for models. */
    costPerInteractionUsd: z.number().nullable(),
    /** Of a human baseline: comments under the answer follow as further turns. */
    withComments: z.boolean(),
    /** What a RAG agent reads; null for others, and where it was deleted. */
    knowledgeBase: z
      .object({
        id: z.string(),
        name: z.string(),
        status: z.enum(knowledgeStatuses),
        passageCount: z.number().int(),
        hasEmbeddings: z.boolean(),
      })
      .nullable(),
    /** Of a RAG agent: how many passages a turn gets, and how they are searched; null for others. */
    topK: z.number().int().nullable(),
    search: z.enum(searchKinds).nullable(),
    simulated: z.boolean(),
    runCount: z.number().int(),
    tags: tagNames,
    archivedAt: moment.nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Agent' })
export type AgentAnswer = z.output<typeof agentSchema>
