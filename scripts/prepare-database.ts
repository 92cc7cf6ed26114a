import { checkSecret, secretFingerprint } from '@/lib/secret'
import { compareMigrations, deployMigrations } from './migrations'
import { queryOnce } from './postgres/query-once'
import { SentenceError } from './sentence-error'

/** The row of table Installation that tells which secret the stored keys were encrypted with. */
const FINGERPRINT_KEY = 'secret-fingerprint'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** An address without its password, for sentences. */
export function describeDatabase(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `${decodeURIComponent(pathname.slice(1)) || 'the default database'} at ${hostname}:${port || 5432}`
}

function whyUnreachable(error: unknown): string {
  const code = codeOf(error)
  if (code === '28P01' || code === '28000') return 'the server refuses this user and password'
  if (code === '3D000') return 'the server has no database of this name'
  return (error instanceof Error && error.message) || code || String(error)
}

/** @throws {SentenceError} if the database cannot be reached */
export async function checkReachable(databaseUrl: string): Promise<void> {
  try {
    await queryOnce(databaseUrl, 'select 1')
  } catch (error) {
    throw new SentenceError(
      `The database ${describeDatabase(databaseUrl)} cannot be reached (${whyUnreachable(error)}): check DATABASE_URL and that PostgreSQL runs there.`,
      { cause: error },
    )
  }
}

function refuseNewer(databaseUrl: string, unknown: readonly string[]): void {
  if (unknown.length > 0)
    throw new SentenceError(
      `The database ${describeDatabase(databaseUrl)} is of a newer version of Deskmark (this one does not know its migration ${unknown.join(', ')}): use that version.`,
    )
}

/**
 * Brings a database up to this code's version.
 *
 * @returns the migrations that were applied
 * @throws {SentenceError} if it is of a newer version, or a migration fails
 */
export async function migrateDatabase(databaseUrl: string): Promise<string[]> {
  const { missing, unknown } = await compareMigrations(databaseUrl)
  refuseNewer(databaseUrl, unknown)
  if (missing.length > 0) await deployMigrations(databaseUrl)
  return missing
}

/**
 * For a process that only joins: the database must be of exactly this code's version.
 *
 * @throws {SentenceError} if it is of another version
 */
export async function checkMigrated(databaseUrl: string): Promise<void> {
  const { missing, unknown } = await compareMigrations(databaseUrl)
  refuseNewer(databaseUrl, unknown)
  if (missing.length > 0)
    throw new SentenceError(
      `The database ${describeDatabase(databaseUrl)} is of an older version of Deskmark (it lacks the migration ${missing.join(', ')}): start Deskmark of this version once with "npm start".`,
    )
}

/**
 * Compares this process's secret with the one that the installation's keys were encrypted with. The first start notes
 * its own.
 *
 * @throws {SentenceError} if they differ
 */
export async function checkInstallationSecret(databaseUrl: string): Promise<void> {
  const find = async () => {
    const rows = await queryOnce<{ value: string }>(databaseUrl, 'select value from "Installation" where key = $1', [
      FINGERPRINT_KEY,
    ])
    return rows[0]?.value ?? null
  }
  if (checkSecret(await find()) === 'new')
    await queryOnce(
      databaseUrl,
      'insert into "Installation" (key, value, "updatedAt") values ($1, $2, now()) on conflict do nothing',
      [FINGERPRINT_KEY, secretFingerprint()],
    )
  if (checkSecret(await find()) === 'other')
    throw new SentenceError(
      `The secret does not fit the database ${describeDatabase(databaseUrl)}, whose keys were encrypted with another one: set DESKMARK_SECRET to the secret of the first start (without DESKMARK_SECRET it was kept in the file "secret" of that data folder).`,
    )
}
