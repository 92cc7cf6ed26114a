import type { Database } from './client'

/** Something that may be tried so often within a window. */
export interface Limit {
  /** What is counted, already hashed. */
  key: string
  most: number
  windowMs: number
}

/**
 * Counts one more try, before it is known how it ends: of many that come at once none slips by.
 * @returns whether it is one too many
 */
export async function countAttempt({ pool }: Database, { key, most, windowMs }: Limit, now: Date): Promise<boolean> {
  const windowStart = new Date(now.getTime() - windowMs)
  const { rows } = await pool.query<{ count: number }>(
    `INSERT INTO "Attempt" AS tried ("key", "count", "since") VALUES ($1, 1, $2)
     ON CONFLICT ("key") DO UPDATE SET
       "count" = CASE WHEN tried."since" < $3 THEN 1 ELSE tried."count" + 1 END,
       "since" = CASE WHEN tried."since" < $3 THEN $2 ELSE tried."since" END
     RETURNING "count"`,
    [key, now, windowStart],
  )
  return (rows[0]?.count ?? 0) > most
}

/** Takes back tries that went well, and forgets what nobody asks for any more. */
export async function forgiveAttempts({ pool }: Database, keys: readonly string[], now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - 24 * 3600 * 1000)
  await pool.query('DELETE FROM "Attempt" WHERE "key" = ANY($1) OR "since" < $2', [keys, longAgo])
}

/** Takes back one try of many that others made from the same place. */
export async function forgiveOneAttempt({ pool }: Database, key: string): Promise<void> {
  await pool.query('UPDATE "Attempt" SET "count" = greatest("count" - 1, 0) WHERE "key" = $1', [key])
}
