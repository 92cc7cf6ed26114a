import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { identify, type ProcessIdentity, stillRuns } from './process-identity'
import { waitFor } from './wait-for'

const ownerSchema = z.object({ pid: z.number().int().positive(), startedAt: z.string().nullable() })

/** A lock that this process holds. */
export interface HeldLock {
  release(): void
}

export type LockAttempt = { held: true; lock: HeldLock } | { held: false; owner: ProcessIdentity }

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function parseOwner(text: string): ProcessIdentity | null {
  try {
    return ownerSchema.parse(JSON.parse(text))
  } catch {
    return null // cut off by a crash: nobody's
  }
}

/** Takes away a lock whose owner is gone, unless someone else was faster and holds it by now. */
function removeStale(file: string, seen: string, mine: string): void {
  const aside = `${mine}.stale`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if (readText(aside) !== seen) linkSync(aside, file)
  rmSync(aside)
}

/**
 * Tries to take a lock: a file that names the process which holds it. A process that was killed holds nothing.
 *
 * @param file path of the lock file; its folder is made if missing
 */
export function tryLock(file: string): LockAttempt {
  mkdirSync(path.dirname(file), { recursive: true })
  const mine = `${file}.${process.pid}.${crypto.randomUUID()}`
  writeFileSync(mine, JSON.stringify(identify(process.pid)))
  try {
    for (;;) {
      try {
        linkSync(mine, file) // unlike a write, either all of it is there or nothing
        return { held: true, lock: { release: () => rmSync(file, { force: true }) } }
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error
      }
      const seen = readText(file)
      if (seen === null) continue
      const owner = parseOwner(seen)
      if (owner && stillRuns(owner)) return { held: false, owner }
      removeStale(file, seen, mine)
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

/**
 * Does something while holding a lock, and waits for its turn before.
 *
 * @throws {Error} if the lock could not be had within `timeoutMs`
 */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result> | Result,
  timeoutMs = 300_000,
): Promise<Result> {
  const lock = await waitFor(() => {
    const attempt = tryLock(file)
    return attempt.held ? attempt.lock : null
  }, timeoutMs)
  if (!lock) throw new Error(`Another process has held ${file} for ${timeoutMs / 1000} s`)
  try {
    return await work()
  } finally {
    lock.release()
  }
}
