import pg from 'pg'

const NO_SUCH_DATABASE = '3D000'
const WRONG_PASSWORD = new Set(['28P01', '28000'])

async function query(connectionString, sql) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** The error in the words and with the code that the CLI expects of its native engine. */
function describeFailure(error, address, database) {
  const where = `${address.hostname}:${address.port || 5432}`
  if (error.code === NO_SUCH_DATABASE)
    return {
      error_code: 'P1003',
      message: `Database \`${database}\` does not exist on the database server at \`${where}\`.`,
    }
  if (WRONG_PASSWORD.has(error.code))
    return { error_code: 'P1000', message: `Authentication failed against database server at \`${where}\`.` }
  return { error_code: 'P1001', message: `Can't reach database server at \`${where}\`: ${error.message || error.code}` }
}

/**
 * Runs one of the engine's commands on whole databases.
 *
 * @param {string} name `can-connect-to-database`, `create-database` or `drop-database`
 * @param {string} url the database that is meant
 * @returns {Promise<number>} the exit code
 */
export async function runDatabaseCommand(name, url) {
  const address = new URL(url)
  const database = decodeURIComponent(address.pathname.slice(1))
  const quoted = `"${database.replaceAll('"', '""')}"`
  const server = new URL(url)
  server.pathname = '/postgres'
  const commands = {
    'can-connect-to-database': () => query(url, 'select 1'),
    'create-database': () => query(server.href, `create database ${quoted}`),
    'drop-database': () => query(server.href, `drop database if exists ${quoted} with (force)`),
  }
  const run = commands[name]
  if (!run) throw new Error(`The schema engine knows no command ${JSON.stringify(name)}`)

  process.stderr.write('\n')
  try {
    await run()
    return 0
  } catch (error) {
    const fields = { ...describeFailure(error, address, database), is_panic: false }
    const line = { timestamp: new Date().toISOString(), level: 'ERROR', fields, target: 'schema_engine::logger' }
    process.stderr.write(`${JSON.stringify(line)}\n`)
    return 1
  }
}
