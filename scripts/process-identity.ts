import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process as it can be told from another that got the same number later. */
export interface ProcessIdentity {
  pid: number
  /** When it was started, in the system's own unit; null where the system does not say. */
  startedAt: string | null
}

// Fields of /proc/<pid>/stat, counted from 1.
const PARENT_FIELD = 4
const START_TIME_FIELD = 22

/** The fields of /proc/<pid>/stat after the name, which may itself hold spaces and brackets; null without /proc. */
function readStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null // no such process, or a system without /proc
  }
}

function askPs(pid: number, column: string): string | null {
  const { stdout } = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' })
  return stdout?.trim() || null
}

/** Is there a process of this number? One that has ended but was not yet reaped counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return readStat(pid)?.[0] !== 'Z'
}

/** The process that has this number now. */
export function identify(pid: number): ProcessIdentity {
  return { pid, startedAt: readStat(pid)?.[START_TIME_FIELD - 3] ?? askPs(pid, 'lstart') }
}

/** Does this very process still run? */
export function stillRuns(known: ProcessIdentity): boolean {
  if (!isAlive(known.pid)) return false
  return known.startedAt === null || identify(known.pid).startedAt === known.startedAt
}

/** The name of the program that a process runs, without its folder; null if that cannot be told. */
export function programOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return askPs(pid, 'comm')?.split('/').at(-1) ?? null
  }
}

/** The process that started this one, or adopted it; null where the system does not say. */
export function parentOf(pid: number): number | null {
  const parent = readStat(pid)?.[PARENT_FIELD - 3]
  return parent === undefined ? null : Number(parent)
}
