import type { CreateConnection } from '@/lib/api/connection'
import { env } from '@/lib/env'
import { guardAddresses } from '@/lib/network/address-guard'
import { encryptKey } from '@/lib/secret'
import type { CommandWorld } from './command-world'
import { invalid } from './refusal'

/** Adds an endpoint; its key is encrypted at once. Gives its id. */
export async function createConnection({ db }: CommandWorld, asked: CreateConnection): Promise<string> {
  refuseForbidden(asked.baseUrl)
  const { id } = await db.prisma.connection.create({
    data: { name: asked.name, baseUrl: asked.baseUrl, ...storedKey(asked.apiKey ?? null), ...asked.limits },
  })
  return id
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
