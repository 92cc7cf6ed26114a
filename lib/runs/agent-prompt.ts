import { PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import type { RunConfiguration } from './configuration'

/**
 * The system prompt that an agent is sent; '' is none.
 * @param own what was given for it; null: the method's own, which for the paper's RAG agent is none at all
 */
export function systemPromptOf(kind: RunConfiguration['agent']['kind'], own: string | null): string {
  if (kind === 'human-baseline') return ''
  return own ?? (kind === 'rag' ? '' : PAPER_AGENT_PROMPT)
}
