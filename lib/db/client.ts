import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { databaseUrl } from '@/lib/env'
import { PrismaClient } from './generated/client'
import { decodeText, encodeText, mapTexts } from './stored-text'

/** A door to one database: Prisma for nearly everything, the pool for what must be written in groups. */
export interface Database {
  prisma: ReturnType<typeof createPrisma>
  pool: pg.Pool
  url: string
  close(): Promise<void>
}

/** What a query gets: the database itself, or the transaction it runs in. */
export type Prisma = Database['prisma']
export type Transaction = Parameters<Parameters<Prisma['$transaction']>[0]>[0]

function createPrisma(pool: pg.Pool) {
  return new PrismaClient({
    adapter: new PrismaPg(pool),
    // A transaction may have to wait for a connection while many turns are written.
    transactionOptions: { maxWait: 15_000, timeout: 60_000 },
  }).$extends({
    query: {
      $allModels: {
        async $allOperations({ args, query }) {
          const result = await query(mapTexts(args, encodeText) as typeof args)
          return mapTexts(result, decodeText) as typeof result
        },
      },
    },
  })
}

/**
 * Opens a database.
 * @param maxConnections how many connections the pool may hold
 */
export function openDatabase(url: string, maxConnections = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, connectionTimeoutMillis: 45_000 })
  // An idle connection that the server ends is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const prisma = createPrisma(pool)
  return {
    prisma,
    pool,
    url,
    async close() {
      await prisma.$disconnect()
      await pool.end()
    },
  }
}

const shared = globalThis as typeof globalThis & { deskmarkDatabase?: Database }

/** This process's database, opened at first use. One per process, also where the framework loads this module twice. */
export function database(): Database {
  shared.deskmarkDatabase ??= openDatabase(databaseUrl())
  return shared.deskmarkDatabase
}
