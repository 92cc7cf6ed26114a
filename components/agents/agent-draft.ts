import { numberTyped, typedNumberOrNull } from '@/components/forms/typed-number'
import type { AgentAnswer } from '@/lib/api/agent'
import { TOP_K } from '@/lib/api/knowledge-base'
import { systemPromptOf } from '@/lib/runs/agent-prompt'
import { PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'

/** What stands in the fields of an agent's form, as it was typed. */
export interface AgentDraft {
  kind: AgentAnswer['kind']
  name: string
  /** '' until one is chosen. */
  modelId: string
  systemPrompt: string
  /** What a RAG agent reads; '' until one is chosen. */
  knowledgeBaseId: string
  /** Passages for each turn. */
  topK: string
  search: SearchChoice
  /** Of people's work on one interaction; '' where it is not known. */
  costPerInteractionUsd: string
  /** Whether what was said under the answers follows as further turns. */
  withComments: boolean
}

/** `all`: in every way that the knowledge base allows. */
export type SearchChoice = 'all' | 'words' | 'meaning' | 'both'

export const EMPTY_AGENT: AgentDraft = {
  kind: 'plain',
  name: '',
  modelId: '',
  systemPrompt: PAPER_AGENT_PROMPT,
  knowledgeBaseId: '',
  topK: String(TOP_K.usual),
  search: 'all',
  costPerInteractionUsd: '',
  withComments: false,
}

/** The form's fields for a stored agent. */
export function draftOfAgent(agent: AgentAnswer): AgentDraft {
  const { kind, name, model, systemPrompt, knowledgeBase, topK, search, costPerInteractionUsd, withComments } = agent
  const usual = knowledgeBase?.hasEmbeddings ? 'both' : 'words'
  return {
    kind,
    name,
    modelId: model?.id ?? '',
    systemPrompt,
    knowledgeBaseId: knowledgeBase?.id ?? '',
    topK: numberTyped(topK ?? TOP_K.usual),
    search: search === null || search === usual ? 'all' : search,
    costPerInteractionUsd: numberTyped(costPerInteractionUsd),
    withComments,
  }
}

/**
 * The request for this agent, but for its kind, before the contract has judged it. What is the method's own prompt for
 * the kind (the paper's, and for its RAG agent none) is sent as such.
 */
export function agentBody(draft: AgentDraft): object {
  const { kind, name, modelId, systemPrompt, costPerInteractionUsd, withComments } = draft
  if (kind === 'human-baseline')
    return { name, costPerInteractionUsd: typedNumberOrNull(costPerInteractionUsd), withComments }
  return {
    name,
    ...(modelId === '' ? {} : { modelId }),
    systemPrompt: systemPrompt === systemPromptOf(kind, null) ? null : systemPrompt,
    ...(kind === 'rag' ? readingBody(draft) : {}),
  }
}

function readingBody({ knowledgeBaseId, topK, search }: AgentDraft): object {
  return {
    ...(knowledgeBaseId === '' ? {} : { knowledgeBaseId }),
    topK: typedNumberOrNull(topK),
    search: search === 'all' ? null : search,
  }
}

/** The draft as another kind of agent: where the prompt is the old kind's own, it becomes the new kind's own. */
export function withKind(draft: AgentDraft, kind: AgentDraft['kind']): AgentDraft {
  const isOwn = draft.systemPrompt === systemPromptOf(draft.kind, null)
  return { ...draft, kind, ...(isOwn ? { systemPrompt: systemPromptOf(kind, null) } : {}) }
}
