import type { PoolClient } from 'pg'

/** Does work in a transaction of a connection that is held for longer, such as by whoever holds its lock. */
export async function inTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    // Where the connection is gone the transaction is, too: what went wrong first is what is told.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
