import type { JudgePromptAnswer } from '@/lib/api/judge-prompt'
import { judgePrompt } from '@/lib/selfscore/judge-prompts/judge-prompt'
import { DEFAULT_PROMPTS, type PromptSet } from '@/lib/selfscore/prompts'
import type { LaunchDraft } from './launch-draft'

/** The prompts that a launch of this form would freeze. */
export function promptsToSend(
  { prompts, earlierPrompts }: Pick<LaunchDraft, 'prompts' | 'earlierPrompts'>,
  judges: readonly JudgePromptAnswer[],
): PromptSet {
  const wanted = prompts === 'earlier' ? earlierPrompts : null
  const texts = judges.map(({ name, current, versions }) => {
    const version = versions.find(({ number }) => number === (wanted?.[name] ?? current))
    return [name, judgePrompt(name, version?.instruction)]
  })
  return { ...DEFAULT_PROMPTS, ...Object.fromEntries(texts) }
}
