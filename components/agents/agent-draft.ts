import { numberTyped, typedNumberOrNull } from '@/components/forms/typed-number'
import type { AgentAnswer } from '@/lib/api/agent'
import { PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'

/** What stands in the fields of an agent's form, as it was typed. */
export interface AgentDraft {
  kind: AgentAnswer['kind']
  name: string
  /** '' until one is chosen. */
  modelId: string
  systemPrompt: string
  /** Of people's work on one interaction; '' where it is not known. */
  costPerInteractionUsd: string
  /** Whether what was said under the answers follows as further turns. */
  withComments: boolean
}

export const EMPTY_AGENT: AgentDraft = {
  kind: 'plain',
  name: '',
  modelId: '',
  systemPrompt: PAPER_AGENT_PROMPT,
  costPerInteractionUsd: '',
  withComments: false,
}

/** The form's fields for a stored agent. */
export function draftOfAgent({
  kind,
  name,
  model,
  systemPrompt,
  costPerInteractionUsd,
  withComments,
}: AgentAnswer): AgentDraft {
  return {
    kind,
    name,
    modelId: model?.id ?? '',
    systemPrompt,
    costPerInteractionUsd: numberTyped(costPerInteractionUsd),
    withComments,
  }
}

/** The request for this agent, but for its kind, before the contract has judged it. The paper's prompt is sent as "the method's own". */
export function agentBody({
  kind,
  name,
  modelId,
  systemPrompt,
  costPerInteractionUsd,
  withComments,
}: AgentDraft): object {
  if (kind === 'human-baseline')
    return { name, costPerInteractionUsd: typedNumberOrNull(costPerInteractionUsd), withComments }
  return {
    name,
    ...(modelId === '' ? {} : { modelId }),
    systemPrompt: systemPrompt === PAPER_AGENT_PROMPT ? null : systemPrompt,
  }
}
