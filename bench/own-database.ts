import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Database, openDatabase } from '@/lib/db/client'
import { deployMigrations } from '@/scripts/migrations'
import { startPostgres } from '@/scripts/postgres/server'

/** An empty database on a server of a measurement's own, and the folder that both are taken away with. */
export interface OwnDatabase {
  db: Database
  folder: string
  close(): Promise<void>
}

/** Starts PostgreSQL as an installation has it, in a temporary folder. */
export async function openOwnDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskmark-bench-'))
  const postgres = await startPostgres({ folder })
  const url = postgres.urlOf('postgres')
  await deployMigrations(url)
  const db = openDatabase(url)
  return {
    db,
    folder,
    async close() {
      await db.close()
      await postgres.stop(10_000)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
