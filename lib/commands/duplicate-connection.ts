import type { CommandWorld } from './command-world'
import { copyName } from './copy-name'
import { found } from './refusal'

/** Copies an endpoint with its key and limits, without its models. Gives the copy's id. */
export async function duplicateConnection({ db }: CommandWorld, id: string): Promise<string> {
  const original = found(await db.prisma.connection.findUnique({ where: { id } }), 'connection')
  const { name, kind, baseUrl, apiKeyCipher, apiKeyHint, simulated, ...rest } = original
  const { maxConcurrent, requestsPerMinute, tokensPerMinute } = rest
  const copy = await db.prisma.connection.create({
    data: {
      name: copyName(name),
      kind,
      baseUrl,
      apiKeyCipher,
      apiKeyHint,
      simulated,
      maxConcurrent,
      requestsPerMinute,
      tokensPerMinute,
    },
  })
  return copy.id
}
