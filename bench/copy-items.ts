import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Database } from '@/lib/db/client'

/**
 * How long the database takes to COPY the very rows that an import has made, into the same table with the same indexes,
 * from a file that holds them ready. The rows are there afterwards as before.
 */
export async function timeCopy(db: Database, file: string): Promise<number> {
  const client = await db.pool.connect()
  try {
    await pipeline(client.query(copyTo('copy "Item" to stdout (format binary)')), createWriteStream(file))
    await client.query('truncate "Item" cascade')
    await client.query('checkpoint')
    const start = performance.now()
    await pipeline(
      createReadStream(file, { highWaterMark: 1 << 20 }),
      client.query(copyFrom('copy "Item" from stdin (format binary)')),
    )
    return performance.now() - start
  } finally {
    client.release()
  }
}
