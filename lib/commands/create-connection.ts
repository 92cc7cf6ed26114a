import type { CreateConnection } from '@/lib/api/connection'
import { recordEvent } from '@/lib/db/audit-events'
import { env } from '@/lib/env'
import { guardAddresses } from '@/lib/network/address-guard'
import { encryptKey } from '@/lib/secret'
import type { CommandWorld } from './command-world'
import { invalid } from './refusal'

/** Adds an endpoint; its key is encrypted at once. Gives its id. */
export async function createConnection({ db, who }: CommandWorld, asked: CreateConnection): Promise<string> {
  refuseForbidden(asked.baseUrl)
  const { name, baseUrl, apiKey = null, limits } = asked
  return db.prisma.$transaction(async (tx) => {
    const { id } = await tx.connection.create({ data: { name, baseUrl, ...storedKey(apiKey), ...limits } })
    const details = { host: new URL(baseUrl).host, hasKey: apiKey !== null }
    await recordEvent(tx, who, { action: 'connection.create', subject: { id, name }, details })
    return id
  })
}

/**
 * An address whose host alone tells that it must not be called is not stored. What a name stands for is looked at when
 * it is called.
 * @throws {CommandRefusal}
 */
export function refuseForbidden(baseUrl: string): void {
  const refusal = guardAddresses('model', env().allowedAddresses).refuseHost(new URL(baseUrl).hostname)
  if (refusal !== null) throw invalid({ baseUrl: `must be an address that may be called: ${refusal}` })
}

/** A key as it is stored, with what may be shown of it. */
export function storedKey(apiKey: { key: string; hint: string } | null) {
  return {
    apiKeyCipher: apiKey === null ? null : encryptKey(apiKey.key),
    apiKeyHint: apiKey === null ? null : apiKey.hint,
  }
}
