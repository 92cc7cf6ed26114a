import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { environmentWith } from '@/lib/env'
import { PROJECT_DIR } from '../project'
import { waitFor } from '../wait-for'

/** A script that a test has started. It is gone when the test ends. */
export interface RunningScript {
  pid: number
  output(): string
  /** Waits for something in what it writes. */
  wrote(pattern: RegExp): Promise<RegExpExecArray>
  kill(signal: NodeJS.Signals): void
  /** Resolves with the exit code; null if a signal ended it. */
  ended: Promise<number | null>
}

function collect(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return () => output
}

/** Starts a Node script of this project, with TypeScript. */
export function runScript(
  args: readonly string[],
  changes: Record<string, string | undefined> = {},
  options: Pick<SpawnOptions, 'uid' | 'gid'> = {},
): RunningScript {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: PROJECT_DIR,
    env: environmentWith({ NODE_ENV: undefined, npm_lifecycle_event: undefined, ...changes }),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${args[0]} could not be started`)
  const output = collect(child)
  const ended = once(child, 'close').then(([exitCode]: (number | null)[]) => exitCode ?? null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    pid,
    output,
    ended,
    kill: (signal) => child.kill(signal),
    async wrote(pattern) {
      const hasEnded = () => child.exitCode !== null || child.signalCode !== null
      const found = await waitFor(() => pattern.exec(output()) ?? (hasEnded() ? 'ended' : null), 60_000)
      const match = found === 'ended' ? pattern.exec(output()) : found
      if (!match) throw new Error(`It never wrote ${pattern}, but:\n${output()}`)
      return match
    },
  }
}
