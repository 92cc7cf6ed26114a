import type { CreateConnection } from '@/lib/api/connection'
import { encryptKey } from '@/lib/secret'
import type { CommandWorld } from './command-world'

/** Adds an endpoint; its key is encrypted at once. Gives its id. */
export async function createConnection({ db }: CommandWorld, asked: CreateConnection): Promise<string> {
  const { id } = await db.prisma.connection.create({
    data: { name: asked.name, baseUrl: asked.baseUrl, ...storedKey(asked.apiKey ?? null), ...asked.limits },
  })
  return id
}

/** A key as it is stored, with what may be shown of it. */
export function storedKey(apiKey: { key: string; hint: string } | null) {
  return {
    apiKeyCipher: apiKey === null ? null : encryptKey(apiKey.key),
    apiKeyHint: apiKey === null ? null : apiKey.hint,
  }
}
