import type { PgBoss } from 'pg-boss'
import { THE_INSTALLATION, type Who } from '@/lib/auth/who'
import { type Database, database } from '@/lib/db/client'
import { openQueue } from '@/lib/queue/queue'

/** What commands work with. */
export interface CommandWorld {
  db: Database
  /** On whose behalf. */
  who: Who
  /** Opened at first use: most commands queue nothing. */
  queue(): Promise<PgBoss>
}

const shared = globalThis as typeof globalThis & { deskmarkQueue?: Promise<PgBoss> }

/**
 * The world of this process, opened once, also where the framework loads this module twice.
 * @param who on whose behalf commands are given; without anybody the product acts by itself
 */
export function commandWorld(who: Who = THE_INSTALLATION): CommandWorld {
  return { db: database(), who, queue }
}

function queue(): Promise<PgBoss> {
  const opened = shared.deskmarkQueue ?? openQueue(database().url, 'web')
  shared.deskmarkQueue = opened
  // A database that was away for a moment is asked again by the next who needs it.
  opened.catch(() => {
    if (shared.deskmarkQueue === opened) delete shared.deskmarkQueue
  })
  return opened
}

/** Closes what this process has opened. */
export async function closeCommandWorld(): Promise<void> {
  const opened = shared.deskmarkQueue
  delete shared.deskmarkQueue
  await (await opened)?.stop({ graceful: false })
  await database().close()
}
