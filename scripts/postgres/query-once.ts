import pg from 'pg'

/** Opens one connection, asks, and closes it. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  let lost: Error | undefined
  client.on('error', (error) => {
    lost = error // the query that waits is rejected with it; without a listener the process would end
  })
  try {
    await client.connect()
    const { rows } = await client.query<Row>(sql, [...values])
    return rows
  } finally {
    if (!lost) await client.end()
  }
}

/** Does a server answer at this address, and let us in? */
export async function answers(url: string): Promise<boolean> {
  try {
    await queryOnce(url, 'select 1')
    return true
  } catch {
    return false // the question is whether it can be reached, whatever the reason
  }
}
