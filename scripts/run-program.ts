import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { environmentWith } from '@/lib/env'
import { PROJECT_DIR, projectPath } from './project'

export interface ProgramResult {
  /** Null if a signal ended it. */
  exitCode: number | null
  /** What it wrote on both outputs, in order. */
  output: string
}

/** Arguments of Node that make a process stop with the one that started it. */
export const STOP_WITH_PARENT = ['--import', pathToFileURL(projectPath('scripts', 'stop-with-parent.mjs')).href]

/**
 * Runs a Node program of this project to its end and keeps what it writes.
 *
 * @param args the script, then what it is given
 * @param changes to the environment
 * @param signal ends the program early
 */
export async function runProgram(
  args: readonly string[],
  changes: Record<string, string | undefined> = {},
  signal?: AbortSignal,
): Promise<ProgramResult> {
  signal?.throwIfAborted()
  const child = spawn(process.execPath, [...STOP_WITH_PARENT, ...args], {
    cwd: PROJECT_DIR,
    env: environmentWith(changes),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => child.kill('SIGTERM')
  signal?.addEventListener('abort', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [exitCode] = await once(child, 'close')
  signal?.removeEventListener('abort', end)
  signal?.throwIfAborted()
  return { exitCode, output }
}
