import type { Database } from '@/lib/db/client'
import { createConnectionLimiter } from '@/lib/db/connection-limiter'
import { type ConnectionToCall, findConnectionToCall } from '@/lib/db/connection-to-call'
import { createTraitStore } from '@/lib/db/trait-store'
import { env } from '@/lib/env'
import { type ChatEndpoint, createChatEndpoint, type Wait } from '@/lib/models/chat-endpoint'
import { defaultRetryPolicy, type RetryPolicy } from '@/lib/models/retry-policy'
import { guardAddresses } from '@/lib/network/address-guard'
import { decryptKey } from '@/lib/secret'
import { sleep } from './sleep'

/** A connection was deleted, or can't be used as it stands. The run pauses with this sentence. */
export class ConnectionUnusable extends Error {
  override name = 'ConnectionUnusable'
}

/** The endpoints that this worker talks to: one client per connection, renewed when the connection is edited. */
export interface EndpointRegistry {
  /** @throws {ConnectionUnusable} */
  get(connectionId: string): Promise<{ endpoint: ChatEndpoint; connection: ConnectionToCall }>
  close(): Promise<void>
}

/** How long a connection's row is trusted before it is read again, so that an edited key or limit soon counts. */
const FRESH_MS = 2_000
/** A model may think for long, but not for ever. */
const CALL_TIMEOUT_MS = 300_000

interface Entry {
  connection: ConnectionToCall
  endpoint: ChatEndpoint
  readAt: number
}

export function createEndpointRegistry(options: {
  db: Database
  workerId: string
  /** Address of the bundled endpoint of this worker. */
  simulatorUrl: () => Promise<string>
  onWait(wait: Wait): void
  retry?: RetryPolicy
}): EndpointRegistry {
  const { db, workerId, simulatorUrl, onWait } = options
  const now = () => Date.now()
  const guard = guardAddresses('model', env().allowedAddresses)
  const traits = createTraitStore(db, now)
  const entries = new Map<string, Promise<Entry>>()
  const limiter = createConnectionLimiter({ db, workerId, limitsOf, now, sleep })

  async function limitsOf(connectionId: string) {
    const { maxConcurrent, requestsPerMinute, tokensPerMinute } = (await current(connectionId)).connection
    const unlimited = maxConcurrent === null && requestsPerMinute === null && tokensPerMinute === null
    return unlimited ? null : { maxConcurrent, requestsPerMinute, tokensPerMinute }
  }

  async function open(connectionId: string, old: Entry | null): Promise<Entry> {
    const connection = await findConnectionToCall(db, connectionId)
    if (connection === null) throw new ConnectionUnusable('The connection was deleted.')
    if (old !== null && old.connection.updatedAt.getTime() === connection.updatedAt.getTime()) {
      return { ...old, connection, readAt: now() }
    }
    // Calls under way on the old client end by themselves; it keeps no socket open without one for long.
    void old?.endpoint.close()
    const apiKey = connection.apiKeyCipher === null ? null : decryptKey(connection.apiKeyCipher)
    const baseUrl = connection.kind === 'bundled' ? await simulatorUrl() : connection.baseUrl
    const endpoint = createChatEndpoint({
      connectionId,
      baseUrl,
      apiKey,
      traits,
      limiter,
      guard,
      timeoutMs: CALL_TIMEOUT_MS,
      retry: options.retry ?? defaultRetryPolicy,
      onWait,
      now,
      random: Math.random,
      sleep,
    })
    return { connection, endpoint, readAt: now() }
  }

  async function current(connectionId: string): Promise<Entry> {
    const known = entries.get(connectionId)
    if (known !== undefined) {
      const entry = await known
      if (now() - entry.readAt < FRESH_MS || entries.get(connectionId) !== known)
        return await (entries.get(connectionId) ?? known)
    }
    const opening = open(connectionId, known === undefined ? null : await known)
    entries.set(connectionId, opening)
    // What could not be opened is tried anew by the next who asks.
    opening.catch(() => entries.delete(connectionId))
    return opening
  }

  return {
    get: current,
    async close() {
      const open = await Promise.allSettled(entries.values())
      await Promise.all(open.map((entry) => (entry.status === 'fulfilled' ? entry.value.endpoint.close() : undefined)))
    },
  }
}
