// The pg driver adapter was made for an application's queries; a schema engine asks more of it. Three of its faults
// are mended here: types it refuses, scripts it splits in the wrong places, and the order of dropping a shadow database.
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'

const CHAR = 18
const CHARACTER_COLUMN = 6 // ColumnTypeEnum.Character
// Catalogue types the adapter refuses, read as ones it knows: "char" as text, name[] and "char"[] as text[].
const READ_AS = new Map([
  [CHAR, 25],
  [1002, 1009],
  [1003, 1009],
])
const charColumns = new WeakMap() // a result's rows → the indexes of its "char" columns

function readCatalogueTypes(result) {
  result?.fields?.forEach((field, index) => {
    if (field.dataTypeID === CHAR) charColumns.set(result.rows, [...(charColumns.get(result.rows) ?? []), index])
    field.dataTypeID = READ_AS.get(field.dataTypeID) ?? field.dataTypeID
  })
  return result
}

function patchClient() {
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (...given) {
    const callback = given.at(-1)
    if (typeof callback === 'function')
      given[given.length - 1] = (error, result) => callback(error, readCatalogueTypes(result))
    const answer = query.apply(this, given)
    return typeof answer?.then === 'function' ? answer.then(readCatalogueTypes) : answer
  }
}

function patchConnection(connection) {
  const { queryRaw, startTransaction } = connection
  connection.queryRaw = async (...given) => {
    const result = await queryRaw.apply(connection, given)
    for (const index of charColumns.get(result.rows) ?? []) result.columnTypes[index] = CHARACTER_COLUMN
    return result
  }
  // The adapter splits a script at every semicolon, inside function bodies and strings too: send it whole.
  connection.executeScript = async (script) => {
    try {
      await connection.client.query(script)
    } catch (error) {
      connection.onError(error)
    }
  }
  if (startTransaction)
    connection.startTransaction = async (...given) => patchConnection(await startTransaction.apply(connection, given))
  return connection
}

/** Makes shadow databases, and drops each only after its own connections are closed. */
function shadowDatabases(config, schema) {
  const open = new Set()
  const run = async (sql) => {
    const client = new pg.Client(config)
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  async function connect() {
    const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`
    await run(`create database "${database}"`)
    const connection = patchConnection(await new PrismaPg({ ...config, database }, { schema }).connect())
    const close = connection.dispose.bind(connection)
    connection.dispose = async () => {
      if (!open.delete(connection)) return
      await close()
      await run(`drop database if exists "${database}" with (force)`)
    }
    open.add(connection)
    return connection
  }
  const dropAll = async () => {
    for (const connection of [...open]) await connection.dispose()
  }
  return { connect, dropAll }
}

/**
 * Adapter factories for the engine: `main` works on the database, `shadowOnly` on throw-away copies in its place.
 *
 * @param {string | undefined} url
 * @returns {{ main: object, shadowOnly: object, dropShadows: () => Promise<void> }}
 */
export function createAdapters(url) {
  patchClient()
  // In fields, not as connectionString: a connectionString would win over the shadow database's name.
  const config = {
    ...parseIntoClientConfig(url ?? 'postgresql://nobody@127.0.0.1:1/none'),
    connectionTimeoutMillis: 5000,
  }
  const schema = url ? (new URL(url).searchParams.get('schema') ?? undefined) : undefined
  const main = new PrismaPg(config, { schema })
  const connect = main.connect.bind(main)
  const shadows = shadowDatabases(config, schema)
  main.connect = async () => patchConnection(await connect())
  main.connectToShadowDb = shadows.connect
  const shadowOnly = {
    provider: main.provider,
    adapterName: main.adapterName,
    connect: shadows.connect,
    connectToShadowDb: shadows.connect,
  }
  return { main, shadowOnly, dropShadows: shadows.dropAll }
}
