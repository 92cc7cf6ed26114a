'use client'

import { judgePromptSchema } from '@/lib/api/judge-prompt'
import { useWrite } from './use-write'

/** Writes a new version of a judge's instruction. */
export function useWriteJudgePrompt() {
  return useWrite((body: object) => ({ method: 'POST', path: '/judge-prompts', body }), judgePromptSchema)
}
