import { readdirSync } from 'node:fs'
import path from 'node:path'
import { tryLock } from './file-lock'

/** Notes in this folder that this process serves the built pages, for as long as it runs. */
export function noteServing(folder: string): void {
  tryLock(path.join(folder, String(process.pid)))
}

/** The number of another process that serves the built pages now; null if there is none. Notes of dead ones are taken away. */
export function findServing(folder: string): number | null {
  for (const name of listNotes(folder)) {
    if (name === String(process.pid)) continue
    const attempt = tryLock(path.join(folder, name))
    if (!attempt.held) return attempt.owner.pid
    attempt.lock.release()
  }
  return null
}

function listNotes(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
