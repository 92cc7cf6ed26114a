import type { JudgePromptName } from './judge-prompt-names'

/** The shortest and longest instruction, in characters. */
export const INSTRUCTION_LENGTH = { least: 20, most: 12_000 } as const

/**
 * What makes an instruction unusable for the reader of verdicts, as one sentence; null if nothing.
 * The form of the answer and the fences are Deskmark's: an instruction that names another form, or draws fences of its
 * own, would contradict them.
 */
export function instructionFault(instruction: string): string | null {
  const length = instruction.trim().length
  const { least, most } = INSTRUCTION_LENGTH
  if (length < least || length > most)
    return `must be ${least} to ${most.toLocaleString('en-US')} characters, got ${length.toLocaleString('en-US')}`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(instruction)) return 'must not hold control characters'
  if (/<<<|>>>/.test(instruction))
    return 'must not hold "<<<" or ">>>": the texts to judge are fenced with them by Deskmark'
  const form = /"(?:score|solved|reason)"\s*:/.exec(instruction)
  if (form !== null)
    return `must not say in which form to answer (found ${form[0]}): Deskmark adds it, and reads the verdict by it`
  const unknown = [...instruction.matchAll(/\{([A-Za-z_][\w.-]*)\}/g)].find(([, name]) => name !== 'domain')
  if (unknown !== undefined)
    return `must hold no placeholder but {domain}, got ${unknown[0]}: the texts to judge are added by Deskmark`
  return null
}

/** What a reader should know of an instruction that may be used all the same. */
export function instructionWarnings(name: JudgePromptName, instruction: string): string[] {
  if (name === 'solved') return []
  const missing = Array.from({ length: 10 }, (_, index) => index + 1).filter(
    (point) => !new RegExp(`(?:^|[^\\d.,])${point}(?![\\d]|[.,]\\d)`).test(instruction),
  )
  if (missing.length === 0) return []
  const points = missing.length === 10 ? 'No point of the scale is' : `${ranges(missing)} not`
  return [`${points} described: judges agree less where points are left open.`]
}

/** @example ranges([1, 2, 3, 9]) // "Points 1 to 3 and 9 are" */
function ranges(points: readonly number[]): string {
  const runs: number[][] = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last !== undefined && last.at(-1) === point - 1) last.push(point)
    else runs.push([point])
  }
  const parts = runs.flatMap((run) =>
    run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run.map((point) => String(point)),
  )
  if (points.length === 1) return `Point ${parts[0]} is`
  return `Points ${parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`} are`
}
