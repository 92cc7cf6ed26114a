import type { WriteJudgePrompt } from '@/lib/api/judge-prompt'
import { recordEvent } from '@/lib/db/audit-events'
import { findInstructions } from '@/lib/db/judge-prompts'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import type { CommandWorld } from './command-world'
import { conflict, invalid } from './refusal'

/**
 * Writes a new version of a judge's instruction. Runs that were launched keep what they froze.
 * @returns its number
 * @throws {CommandRefusal} where somebody wrote another version meanwhile, or nothing was changed
 */
export async function writeJudgePrompt({ db, who }: CommandWorld, asked: WriteJudgePrompt): Promise<number> {
  const { name, instruction, basedOn, note } = asked
  const newest = (await findInstructions(db.prisma, {}))[name] ?? { number: 0, instruction: '' }
  if (newest.number !== basedOn) throw overtaken(newest.number, basedOn)
  if (newest.instruction === instruction)
    throw invalid({ instruction: `is word for word that of version ${newest.number}: there is nothing new to keep` })
  const number = newest.number + 1
  try {
    await db.prisma.$transaction(async (tx) => {
      await tx.judgePrompt.create({ data: { name, number, instruction, note: note ?? null } })
      await recordEvent(tx, who, {
        action: 'judge-prompt.write',
        subject: { id: null, name },
        details: { version: number },
      })
    })
  } catch (error) {
    // Two were written from the same version at once; the other was first.
    if (isUniqueViolation(error)) throw overtaken(number, basedOn)
    throw error
  }
  return number
}

function overtaken(newest: number, basedOn: number) {
  return conflict(
    `Version ${newest} is the newest by now; this text was written from version ${basedOn}. Read it first.`,
  )
}
