import type { JudgePromptAnswer, JudgePromptVersion } from '@/lib/api/judge-prompt'
import { instructionWarnings } from '@/lib/selfscore/judge-prompts/instruction-faults'
import { judgePromptParts } from '@/lib/selfscore/judge-prompts/judge-prompt'
import { JUDGE_PROMPTS, type JudgePromptName } from '@/lib/selfscore/judge-prompts/judge-prompt-names'
import { BUILT_IN_PROMPTS } from '@/lib/selfscore/prompts'
import type { Prisma, Transaction } from './client'

interface Row {
  name: string
  number: number
  instruction: string
  note: string | null
  createdAt: Date
}

/** Every judge's prompt with all its versions, in the order of the method. */
export async function listJudgePrompts(prisma: Prisma): Promise<JudgePromptAnswer[]> {
  const rows = await prisma.judgePrompt.findMany({ orderBy: { number: 'desc' } })
  return JUDGE_PROMPTS.map((name) => {
    const { before, instruction, after } = judgePromptParts(name)
    const written = rows.filter((row) => row.name === name).map((row) => versionOf(name, row))
    const builtIn = {
      number: 0,
      instruction,
      note: null,
      createdAt: null,
      builtIn: BUILT_IN_PROMPTS,
      warnings: instructionWarnings(name, instruction),
    }
    return { name, before, after, current: written[0]?.number ?? 0, versions: [...written, builtIn] }
  })
}

function versionOf(name: JudgePromptName, { number, instruction, note, createdAt }: Row): JudgePromptVersion {
  const warnings = instructionWarnings(name, instruction)
  return { number, instruction, note, createdAt: createdAt.toISOString(), builtIn: null, warnings }
}

/** One version of a judge's instruction, as a launch takes it. */
export interface ChosenInstruction {
  number: number
  instruction: string
}

/**
 * The instructions that a launch takes: the versions that it names, else the newest.
 * @returns null for a version that does not exist
 */
export async function findInstructions(
  prisma: Prisma | Transaction,
  wanted: { readonly [name in JudgePromptName]?: number | undefined },
): Promise<Record<JudgePromptName, ChosenInstruction | null>> {
  const rows = await prisma.judgePrompt.findMany({ orderBy: { number: 'desc' } })
  const chosen = JUDGE_PROMPTS.map((name): [JudgePromptName, ChosenInstruction | null] => {
    const versions = [
      ...rows.filter((row) => row.name === name),
      { number: 0, instruction: judgePromptParts(name).instruction },
    ]
    const number = wanted[name]
    const version = number === undefined ? versions[0] : versions.find((each) => each.number === number)
    return [name, version === undefined ? null : { number: version.number, instruction: version.instruction }]
  })
  return Object.fromEntries(chosen) as Record<JudgePromptName, ChosenInstruction | null>
}
