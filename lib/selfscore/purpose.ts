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

/** Made once per item (and judge), then reused. */
export type PreparationPurpose = (typeof PREPARATION_PURPOSES)[number]
/** Made in each turn. */
export type TurnPurpose = (typeof TURN_PURPOSES)[number]
export type Purpose = PreparationPurpose | TurnPurpose
