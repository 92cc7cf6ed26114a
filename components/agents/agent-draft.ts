import type { AgentAnswer } from '@/lib/api/agent'
import { PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'

/** What stands in the fields of an agent's form, as it was typed. */
export interface AgentDraft {
  name: string
  /** '' until one is chosen. */
  modelId: string
  systemPrompt: string
}

export const EMPTY_AGENT: AgentDraft = { name: '', modelId: '', systemPrompt: PAPER_AGENT_PROMPT }

/** The form's fields for a stored agent. */
export function draftOfAgent({ name, model, systemPrompt }: AgentAnswer): AgentDraft {
  return { name, modelId: model?.id ?? '', systemPrompt }
}

/** The request for this agent, but for its kind, before the contract has judged it. The paper's prompt is sent as "the method's own". */
export function agentBody({ name, modelId, systemPrompt }: AgentDraft): object {
  return {
    name,
    ...(modelId === '' ? {} : { modelId }),
    systemPrompt: systemPrompt === PAPER_AGENT_PROMPT ? null : systemPrompt,
  }
}
