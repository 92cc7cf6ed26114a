import { log } from '@/lib/log'
import type { Database } from './client'

const found = new WeakMap<Database, Promise<boolean>>()

/** Whether this server searches embeddings itself (the extension pgvector). Asked once per process. */
export function hasVectorSearch(db: Database): Promise<boolean> {
  const known = found.get(db) ?? look(db)
  found.set(db, known)
  known.catch(() => found.delete(db))
  return known
}

async function look(db: Database): Promise<boolean> {
  const { rows } = await db.pool.query<{ available: boolean; installed: boolean }>(
    `select exists (select 1 from pg_available_extensions where name = 'vector') as available,
       exists (select 1 from pg_extension where extname = 'vector') as installed`,
  )
  const [server] = rows
  if (server?.installed === true) return true
  if (server?.available !== true) return false
  try {
    await db.pool.query('create extension if not exists vector')
    return true
  } catch (error) {
    // Some servers keep that to their administrators. The worker then searches by itself.
    log('info', 'pgvector-not-installed', { error })
    return false
  }
}
