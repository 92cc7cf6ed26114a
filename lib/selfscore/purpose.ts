/** What a model is called for. Each has its own prompt. */
export const PREPARATION_PURPOSES = [
  'summary',
  'problem',
  'critical-thinking',
  'error-handling',
  'topic-knowledge',
  'opening',
] as const
export const TURN_PURPOSES = ['user-proxy', 'user-helpfulness', 'agent', 'agent-helpfulness', 'solved'] as const

/** Asked of an embeddings endpoint, not of a chat model: where a RAG agent's query lies. */
export const EMBEDDING_PURPOSE = 'query-embedding'

/** Made once per item (and judge), then reused. */
export type PreparationPurpose = (typeof PREPARATION_PURPOSES)[number]
/** Made in each turn. */
export type TurnPurpose = (typeof TURN_PURPOSES)[number]
export type Purpose = PreparationPurpose | TurnPurpose
/** Calls that belong to the agent: what they cost is what the agent costs. */
export const AGENT_PURPOSES: readonly CallPurpose[] = ['agent', EMBEDDING_PURPOSE]
/** Whatever a turn's calls may be for. */
export const TURN_CALL_PURPOSES = [...TURN_PURPOSES, EMBEDDING_PURPOSE] as const
/** What a script calls a model for beside its agent (lib/scripted/play/ports.ts). */
export const SCRIPTED_PURPOSES = ['script-reply', 'script-extractor', 'script-judge'] as const
export type ScriptedPurpose = (typeof SCRIPTED_PURPOSES)[number]
/** Whatever a stored call was made for. */
export type CallPurpose = Purpose | typeof EMBEDDING_PURPOSE
