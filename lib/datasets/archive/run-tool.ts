import { spawn } from 'node:child_process'
import { environmentWithoutSecrets } from '@/lib/env'

/** The program is not on this machine. */
export class ToolMissing extends Error {
  override readonly name = 'ToolMissing'
}

/** The program ended with an error. The message is its own first words. */
export class ToolFailed extends Error {
  override readonly name = 'ToolFailed'
}

const MOST_ERROR_TEXT = 2000

/**
 * Runs a program and gives what it writes, as it comes and no faster than it is taken. Whoever stops taking ends it.
 * @throws {ToolMissing} if there is no such program
 * @throws {ToolFailed} if it ended with an error, when all it wrote has been given
 */
export async function* runTool(command: string, args: readonly string[]): AsyncGenerator<Uint8Array, void, undefined> {
  const program = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environmentWithoutSecrets() })
  const ended = new Promise<number | null>((resolve, reject) => {
    program.once('error', reject)
    program.once('close', resolve)
  })
  // Awaited at the end; a failure before that is no unhandled one.
  ended.catch(() => undefined)
  let complaint = ''
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < MOST_ERROR_TEXT) complaint += text
  })
  try {
    yield* program.stdout
    const exitCode = await ended
    if (exitCode !== 0) throw new ToolFailed(firstWords(complaint) || `it ended with code ${exitCode}`)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new ToolMissing(`there is no ${command}`, { cause: error })
    }
    throw error
  } finally {
    if (program.exitCode === null) program.kill('SIGKILL')
  }
}

/** All that a program writes. */
export async function outputOf(command: string, args: readonly string[]): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of runTool(command, args)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

function firstWords(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200)
}
