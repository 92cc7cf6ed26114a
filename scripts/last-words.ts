import { z } from 'zod'

const LONGEST = 500
const ERROR_LINE = /^(\w*[Ee]rror|Error)( \[\w+\])?: \S/
const NOISE = /^\s*$|^\s+at |^Node\.js v|^[\s{}[\]^]*$/

const loggedErrorSchema = z.object({
  level: z.literal('error'),
  event: z.string(),
  error: z.object({ message: z.string() }).optional(),
})

/** What an error line of our log says; null for any other line. */
function loggedError(line: string): string | null {
  if (!line.startsWith('{')) return null
  try {
    const logged = loggedErrorSchema.safeParse(JSON.parse(line))
    return logged.success ? (logged.data.error?.message ?? logged.data.event) : null
  } catch {
    return null // a line that only looks like ours
  }
}

/**
 * Why a process ended, as far as its output tells: its last error, else the last line that says anything.
 *
 * @returns at most 500 characters; null if it wrote nothing
 */
export function lastWords(output: string): string | null {
  const lines = output.split('\n')
  const error = lines.findLast((line) => ERROR_LINE.test(line) || loggedError(line) !== null)
  const said = error ?? lines.findLast((line) => !NOISE.test(line))
  return said === undefined ? null : (loggedError(said) ?? said).trim().slice(0, LONGEST)
}
