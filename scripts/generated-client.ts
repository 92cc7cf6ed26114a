import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { withLock } from './file-lock'
import { hashFiles } from './hash-files'
import { runPrisma } from './migrations'
import { projectPath } from './project'

const SOURCES = ['prisma/schema.prisma', 'prisma.config.ts', 'node_modules/prisma/package.json']
const NOTE = projectPath('lib', 'db', 'generated', 'made-from')

const isMadeFrom = (source: string) => existsSync(NOTE) && readFileSync(NOTE, 'utf8') === source

/**
 * Generates the Prisma client if the schema is not the one it was last generated from.
 *
 * @returns whether it had to be generated
 */
export async function ensureGeneratedClient(): Promise<boolean> {
  const source = hashFiles(SOURCES)
  if (isMadeFrom(source)) return false
  return withLock(projectPath('.cache', 'generate.lock'), async () => {
    if (isMadeFrom(source)) return false
    const { exitCode, output } = await runPrisma(['generate'])
    if (exitCode !== 0) throw new Error(`prisma generate failed: ${output.trim()}`)
    writeFileSync(NOTE, source)
    return true
  })
}
