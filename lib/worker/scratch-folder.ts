import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** What an import puts on disk lies in a folder named for the process that made it. */
export const SCRATCH_PREFIX = 'import'

/**
 * Makes the folder in which imports put down what must lie on disk meanwhile, and deletes what processes left in it that
 * are no more.
 * @param isAlive is there a process of this id?
 */
export async function prepareScratchFolder(folder: string, isAlive: (pid: number) => boolean): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const [prefix, pid] = name.split('-')
    if (prefix !== SCRATCH_PREFIX || !/^\d+$/.test(pid ?? '') || isAlive(Number(pid))) continue
    await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

/** Is there a process of this id on this machine? */
export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
