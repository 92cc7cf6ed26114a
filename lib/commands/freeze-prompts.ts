import type { ChosenInstruction } from '@/lib/db/judge-prompts'
import type { RunConfiguration } from '@/lib/runs/configuration'
import { judgePrompt } from '@/lib/selfscore/judge-prompts/judge-prompt'
import { JUDGE_PROMPTS, type JudgePromptName } from '@/lib/selfscore/judge-prompts/judge-prompt-names'
import { DEFAULT_PROMPTS, type PromptSet } from '@/lib/selfscore/prompts'

/** The instruction that each judge is to have; null for a version that does not exist. */
export type Instructions = Record<JudgePromptName, ChosenInstruction | null>

/** The prompts of a run: the product's own around the instructions that were chosen. */
export function frozenPrompts(instructions: Instructions): PromptSet {
  const judges = JUDGE_PROMPTS.map((name) => [name, judgePrompt(name, instructions[name]?.instruction)])
  return { ...DEFAULT_PROMPTS, ...Object.fromEntries(judges) }
}

/** Which versions those are. */
export function promptVersionsOf(instructions: Instructions): RunConfiguration['judging']['promptVersions'] {
  return Object.fromEntries(JUDGE_PROMPTS.map((name) => [name, instructions[name]?.number ?? 0]))
}
