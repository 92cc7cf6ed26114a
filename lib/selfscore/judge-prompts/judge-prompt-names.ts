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
