import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { environmentWith } from '@/lib/env'
import { PROJECT_DIR } from './project'

export interface ProgramResult {
  /** Null if a signal ended it. */
  exitCode: number | null
  /** What it wrote on both outputs, in order. */
  output: string
}

/**
 * Runs a Node program of this project to its end and keeps what it writes.
 *
 * @param args the script, then what it is given
 * @param changes to the environment
 */
export async function runProgram(
  args: readonly string[],
  changes: Record<string, string | undefined> = {},
): Promise<ProgramResult> {
  const child = spawn(process.execPath, args, {
    cwd: PROJECT_DIR,
    env: environmentWith(changes),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [exitCode] = await once(child, 'close')
  return { exitCode, output }
}
