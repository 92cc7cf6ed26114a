import type { JudgePromptName } from '@/lib/selfscore/judge-prompts/judge-prompt-names'

/** A judge's prompt as pages call it: its job, and what is judged by it. */
export interface PromptWords {
  job: 'Complexity' | 'User helpfulness' | 'Agent helpfulness' | 'Solved check'
  title: string
  /** When the judge is asked. */
  when: string
}

export const PROMPT_WORDS: Readonly<Record<JudgePromptName, PromptWords>> = {
  criticalThinking: { job: 'Complexity', title: 'Critical thinking', when: 'once for each question' },
  errorHandling: { job: 'Complexity', title: 'Error handling', when: 'once for each question' },
  topicKnowledge: { job: 'Complexity', title: 'Topic knowledge', when: 'once for each question' },
  opening: { job: 'User helpfulness', title: 'The opening', when: 'once for each question' },
  userHelpfulness: { job: 'User helpfulness', title: 'Later messages', when: 'in each turn after the first' },
  agentHelpfulness: { job: 'Agent helpfulness', title: 'Answers', when: 'in each turn' },
  solved: { job: 'Solved check', title: 'Solved?', when: 'in each turn' },
}

/** @example versionWords(0) // "the product’s own" */
export function versionWords(number: number): string {
  return number === 0 ? 'the product’s own' : `version ${number}`
}
