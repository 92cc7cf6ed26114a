import type { PoolClient } from 'pg'
import type { Database } from './client'

/**
 * Does work in a transaction of a connection of its own, for what Prisma can't carry: bytes by the gigabyte, millions of
 * rows copied by one statement, statements that take locks and tell of events in their order.
 * @param trying what is being tried, for the error
 */
export async function inClientTransaction<Result>(
  db: Pick<Database, 'pool'>,
  trying: string,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // With its connection the transaction is gone too.
    client.release(true)
    throw new Error(`${trying} failed`, { cause: error })
  }
}
