import type { Purpose } from '../purpose'

/** The prompts of the judges, as a run's prompts name them. */
export const JUDGE_PROMPTS = [
  'criticalThinking',
  'errorHandling',
  'topicKnowledge',
  'opening',
  'userHelpfulness',
  'agentHelpfulness',
  'solved',
] as const
export type JudgePromptName = (typeof JUDGE_PROMPTS)[number]

/** What a judge is called for with each prompt. */
export const PURPOSE_OF_PROMPT = {
  criticalThinking: 'critical-thinking',
  errorHandling: 'error-handling',
  topicKnowledge: 'topic-knowledge',
  opening: 'opening',
  userHelpfulness: 'user-helpfulness',
  agentHelpfulness: 'agent-helpfulness',
  solved: 'solved',
} as const satisfies Record<JudgePromptName, Purpose>
