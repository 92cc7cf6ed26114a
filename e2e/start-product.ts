import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { environmentWith } from '@/lib/env'
import { PROJECT_DIR, projectPath } from '@/scripts/project'
import { waitFor } from '@/scripts/wait-for'

export interface ScriptOptions {
  dataDir: string
  port: number
  /** Settings besides those. */
  settings?: Record<string, string>
  /** As a person starts it, `npm start`, in a process group of its own. */
  asNpm?: boolean
}

/** One of Deskmark's commands, running. */
export interface RunningCommand {
  process: ChildProcess
  /** What it has written so far, both outputs in order. */
  output(): string
  /** Waits for something in what it writes, and fails with all it wrote if it ends before. */
  wrote(pattern: RegExp): Promise<RegExpExecArray>
  /** Resolves with the exit code; null if a signal ended it. */
  ended: Promise<number | null>
  /** Asks it to stop, and waits until it has. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

const READY_WITHIN_MS = 300_000
const RUN = projectPath('scripts', 'run.mjs')

/** Starts a command with nothing but its folders, its port and the given settings set, without waiting for anything. */
export function spawnScript(
  name: 'start' | 'worker',
  { dataDir, port, settings = {}, asNpm = false }: ScriptOptions,
): RunningCommand {
  const [program, args] = asNpm ? ['npm', ['run', '--silent', name]] : [process.execPath, [RUN, name]]
  const child = spawn(program, args, {
    cwd: PROJECT_DIR,
    detached: asNpm,
    env: environmentWith({
      PORT: String(port),
      HOST: undefined,
      DATABASE_URL: undefined,
      DESKMARK_DATA_DIR: dataDir,
      DESKMARK_IMPORT_DIR: projectPath('lib', 'datasets', 'fixtures'),
      DESKMARK_API_TOKEN: undefined,
      DESKMARK_SAMPLE_STUDY: undefined,
      DESKMARK_SECRET: undefined,
      DESKMARK_URL: undefined,
      npm_lifecycle_event: undefined,
      ...settings,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = once(child, 'close').then(([exitCode]: (number | null)[]) => exitCode ?? null)
  return {
    process: child,
    ended,
    output: () => output,
    async wrote(pattern) {
      const hasEnded = () => child.exitCode !== null || child.signalCode !== null
      const found = await waitFor(() => pattern.exec(output) ?? (hasEnded() ? 'ended' : null), READY_WITHIN_MS)
      if (found === null || found === 'ended') throw new Error(`It never wrote ${pattern}, but:\n${output}`)
      return found
    },
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/**
 * Starts Deskmark as a person starts it, and waits until it says that it is ready.
 *
 * @throws {Error} with all it wrote, if it ends before
 */
export async function startProduct(options: ScriptOptions): Promise<RunningCommand & { url: string }> {
  const command = spawnScript('start', options)
  try {
    const [, url = ''] = await command.wrote(/^Deskmark is ready: (\S+)$/m)
    return { ...command, url }
  } catch (error) {
    await command.stop()
    throw error
  }
}
