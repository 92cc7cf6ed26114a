import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_DIR } from './project'

/** All files under a path of the project, as paths from its root, in a fixed order; none if it does not exist. */
export function listFiles(relative: string): string[] {
  const stats = statSync(path.join(PROJECT_DIR, relative), { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [relative]
  return readdirSync(path.join(PROJECT_DIR, relative))
    .toSorted()
    .flatMap((name) => listFiles(path.posix.join(relative, name)))
}

/** One hash of the names and contents of files of the project. */
export function hashFiles(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(path.join(PROJECT_DIR, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
