import type { Database } from './client'

/** A connection as the worker needs it. The key is still encrypted. */
export interface ConnectionToCall {
  id: string
  name: string
  kind: 'openai' | 'bundled'
  baseUrl: string
  apiKeyCipher: Uint8Array | null
  apiKeyHint: string | null
  maxConcurrent: number | null
  requestsPerMinute: number | null
  tokensPerMinute: number | null
  simulated: boolean
  updatedAt: Date
}

/** Null once the connection has been deleted. */
export async function findConnectionToCall(db: Database, connectionId: string): Promise<ConnectionToCall | null> {
  return db.prisma.connection.findUnique({
    where: { id: connectionId },
    select: {
      id: true,
      name: true,
      kind: true,
      baseUrl: true,
      apiKeyCipher: true,
      apiKeyHint: true,
      maxConcurrent: true,
      requestsPerMinute: true,
      tokensPerMinute: true,
      simulated: true,
      updatedAt: true,
    },
  })
}

/** An answer showed that the bundled endpoint stands behind this address: the connection, and this run, are simulated. */
export async function markSimulated(db: Database, connectionId: string, runId: string): Promise<void> {
  await db.prisma.$transaction([
    db.prisma.connection.updateMany({ where: { id: connectionId, simulated: false }, data: { simulated: true } }),
    db.prisma.run.updateMany({ where: { id: runId, simulated: false }, data: { simulated: true } }),
  ])
}
