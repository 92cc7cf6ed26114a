import { readdirSync } from 'node:fs'
import { queryOnce } from './postgres/query-once'
import { projectPath } from './project'
import { runProgram } from './run-program'

const NO_SUCH_TABLE = '42P01'
const PRISMA = projectPath('node_modules', 'prisma', 'build', 'index.js')

/** Runs the Prisma CLI. */
export function runPrisma(args: readonly string[], databaseUrl?: string) {
  return runProgram([PRISMA, ...args], {
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  })
}

/** The names of this code's migrations, in their order. */
export function listMigrations(): string[] {
  return readdirSync(projectPath('prisma', 'migrations'), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .toSorted()
}

async function listApplied(databaseUrl: string): Promise<string[]> {
  try {
    const rows = await queryOnce<{ name: string }>(
      databaseUrl,
      'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
    )
    return rows.map(({ name }) => name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE) return []
    throw error
  }
}

/** How a database stands to this code: the migrations it lacks, and those that this code does not know. */
export async function compareMigrations(databaseUrl: string): Promise<{ missing: string[]; unknown: string[] }> {
  const known = listMigrations()
  const applied = await listApplied(databaseUrl)
  return {
    missing: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

/**
 * Applies the migrations that a database lacks.
 *
 * @throws {Error} with the CLI's own words if one fails
 */
export async function deployMigrations(databaseUrl: string): Promise<void> {
  const { exitCode, output } = await runPrisma(['migrate', 'deploy'], databaseUrl)
  if (exitCode !== 0) throw new Error(`The migrations could not be applied: ${output.trim()}`)
}
