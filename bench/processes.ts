import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { environmentWith } from '@/lib/env'

/** A process of the bench. */
export interface BenchProcess {
  pid: number
  /** The first line that it writes to its output. */
  firstLine: Promise<string>
  stop(): Promise<void>
}

export function startProcess(args: readonly string[], environment: Record<string, string> = {}): BenchProcess {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', ...args], {
    env: environmentWith({ NODE_ENV: 'production', ...environment }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { pid, stdout } = child
  if (pid === undefined || stdout === null) throw new Error(`${args.join(' ')} did not start`)
  const lines = createInterface({ input: stdout })
  const firstLine = once(lines, 'line').then(([line]) => String(line))
  const ended = once(child, 'exit')
  return {
    pid,
    firstLine,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** CPU time of a process so far, all its threads, in ms (Linux: /proc). */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticks = Number(fields[11]) + Number(fields[12])
  return ticks * 10 // USER_HZ is 100 on every Linux that Node.js runs on
}

/** Memory that a process holds, in bytes (Linux: /proc). */
export function rssOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}
