import type { Database } from './client'
import { decodeText, mapTexts } from './stored-text'

/** Rows of one SQL query, their texts as they were before they were stored. Timestamps are dates; cast counts to int. */
export async function selectRows<Row extends object>(
  db: Pick<Database, 'pool'>,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await db.pool.query<Row>(sql, [...values])
  return mapTexts(rows, decodeText) as Row[]
}
