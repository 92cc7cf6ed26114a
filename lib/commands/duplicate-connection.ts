import { recordEvent } from '@/lib/db/audit-events'
import type { CommandWorld } from './command-world'
import { copyName } from './copy-name'
import { found } from './refusal'

/** Copies an endpoint with its key and limits, without its models. Gives the copy's id. */
export async function duplicateConnection({ db, who }: CommandWorld, id: string): Promise<string> {
  const original = found(await db.prisma.connection.findUnique({ where: { id } }), 'connection')
  const { name, kind, baseUrl, apiKeyCipher, apiKeyHint, simulated, ...rest } = original
  const { maxConcurrent, requestsPerMinute, tokensPerMinute } = rest
  const data = {
    name: copyName(name),
    kind,
    baseUrl,
    apiKeyCipher,
    apiKeyHint,
    simulated,
    maxConcurrent,
    requestsPerMinute,
    tokensPerMinute,
  }
  return db.prisma.$transaction(async (tx) => {
    const copy = await tx.connection.create({ data })
    const subject = { id: copy.id, name: copy.name }
    await recordEvent(tx, who, { action: 'connection.create', subject, details: { copyOf: id } })
    return copy.id
  })
}
