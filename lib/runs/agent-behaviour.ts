import { createHash } from 'node:crypto'
import { z } from 'zod'
import { systemPromptOf } from './agent-prompt'
import { frozenModelSchema, type RunConfiguration } from './configuration'
import { judgeIdentity } from './judge-key'

/** What decides how an agent answers. Its name, its colour and what it costs do not. */
export const agentBehaviourSchema = z.object({
  kind: z.enum(['plain', 'rag', 'human-baseline']),
  /** null: people answered. */
  model: z
    .object({
      connectionId: z.string(),
      connectionName: z.string(),
      name: z.string(),
      label: z.string(),
      parameters: frozenModelSchema.shape.parameters,
    })
    .nullable(),
  /** What is sent; '' is none. */
  systemPrompt: z.string(),
  /** What a RAG agent reads. */
  knowledge: z.object({ id: z.string(), name: z.string() }).nullable(),
  topK: z.number().int().nullable(),
  search: z.enum(['words', 'meaning', 'both']).nullable(),
  /** Of a human baseline: comments follow as further turns. */
  withComments: z.boolean(),
})
export type AgentBehaviour = z.infer<typeof agentBehaviourSchema>

/**
 * How an agent answered in a run.
 * @param benchmark a run of scenarios freezes a prompt of its agent's own alone
 */
export function behaviourInRun(
  { kind, model, systemPrompt, retrieval, withComments }: RunConfiguration['agent'],
  benchmark: 'selfscore' | 'scripted',
): AgentBehaviour {
  return {
    kind,
    model: model && {
      connectionId: model.connectionId,
      connectionName: model.connectionName,
      name: model.name,
      label: model.label,
      parameters: model.parameters,
    },
    systemPrompt: benchmark === 'scripted' ? systemPromptOf(kind, systemPrompt) : (systemPrompt ?? ''),
    knowledge: retrieval && { id: retrieval.knowledgeBaseId, name: retrieval.name },
    topK: retrieval?.topK ?? null,
    search: retrieval?.search ?? null,
    withComments,
  }
}

/** Equal if and only if two agents answer alike: labels and the names of connections and of what is read don't count. */
export function behaviourKey({ model, knowledge, ...rest }: AgentBehaviour): string {
  const parts = [
    rest.kind,
    model && judgeIdentity({ ...model, modelId: '', pricing: null, simulated: false }),
    rest.systemPrompt,
    knowledge?.id ?? null,
    rest.topK,
    rest.search,
    rest.withComments,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** What is another in the later one, in words. */
export function behaviourChanges(before: AgentBehaviour, after: AgentBehaviour): string[] {
  const from = (what: string, one: string, other: string) => (one === other ? [] : [`${what} ${one} → ${other}`])
  return [
    ...from('model', modelWords(before), modelWords(after)),
    ...parameterChanges(before, after),
    ...(before.systemPrompt === after.systemPrompt ? [] : [promptWords(before.systemPrompt, after.systemPrompt)]),
    ...(before.knowledge?.id === after.knowledge?.id
      ? []
      : from('reads', before.knowledge?.name ?? 'nothing', after.knowledge?.name ?? 'nothing').concat(
          before.knowledge?.name === after.knowledge?.name ? ['reads another knowledge base of the same name'] : [],
        )),
    ...from('passages a turn', String(before.topK ?? 'none'), String(after.topK ?? 'none')),
    ...from('searches by', before.search ?? 'nothing', after.search ?? 'nothing'),
    ...(before.withComments === after.withComments
      ? []
      : [after.withComments ? 'comments follow as further turns' : 'comments no longer follow']),
  ]
}

function modelWords({ model }: AgentBehaviour): string {
  return model === null ? 'none' : `${model.name} on ${model.connectionName}`
}

function promptWords(before: string, after: string): string {
  if (before === '') return 'system prompt added'
  return after === '' ? 'system prompt taken away' : 'system prompt rewritten'
}

const PARAMETERS: Readonly<Record<string, string>> = {
  temperature: 'temperature',
  topP: 'top-p',
  maxOutputTokens: 'tokens at most',
  sendSeed: 'seed is sent',
  extra: 'further parameters',
}

function parameterChanges({ model: one }: AgentBehaviour, { model: other }: AgentBehaviour): string[] {
  const [before, after] = [one?.parameters ?? {}, other?.parameters ?? {}]
  return Object.entries(PARAMETERS).flatMap(([name, words]) => {
    const [was, is] = [valueWords(before[name]), valueWords(after[name])]
    return was === is ? [] : [`${words} ${was} → ${is}`]
  })
}

const valueWords = (value: unknown): string =>
  value === undefined ? 'not set' : typeof value === 'object' ? JSON.stringify(value) : String(value)
