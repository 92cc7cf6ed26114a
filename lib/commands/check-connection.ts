import type { ConnectionCheck } from '@/lib/api/connection'
import { findConnectionToCall } from '@/lib/db/connection-to-call'
import { env } from '@/lib/env'
import { shownBaseUrl } from '@/lib/models/base-url'
import { checkModels } from '@/lib/models/check-connection'
import { createEndpointClient } from '@/lib/models/endpoint-client'
import { guardAddresses } from '@/lib/network/address-guard'
import { decryptKey } from '@/lib/secret'
import type { CommandWorld } from './command-world'
import { conflict, found } from './refusal'

/** A person is waiting for it. */
const TIMEOUT_MS = 15_000

/**
 * Asks an endpoint for its models: the one command that speaks to an endpoint. An address behind which the bundled
 * endpoint stands is marked as simulated from now on.
 */
export async function checkConnection(
  { db }: CommandWorld,
  id: string,
  signal: AbortSignal = AbortSignal.timeout(2 * TIMEOUT_MS),
): Promise<ConnectionCheck> {
  const connection = found(await findConnectionToCall(db, id), 'connection')
  const apiKey = connection.apiKeyCipher === null ? null : decryptKey(connection.apiKeyCipher)
  const guard = guardAddresses('model', env().allowedAddresses)
  const options = { baseUrl: addressOf(connection), apiKey, timeoutMs: TIMEOUT_MS, guard }
  const client = createEndpointClient(options)
  try {
    const { ok, models, message, simulated, suggestedBaseUrl } = await checkModels({ ...options, client }, signal)
    if (simulated) await db.prisma.connection.updateMany({ where: { id, simulated: false }, data: { simulated: true } })
    return { ok, models, message, suggestedBaseUrl: suggestedBaseUrl && shownBaseUrl(suggestedBaseUrl) }
  } finally {
    await client.close()
  }
}

function addressOf({ kind, baseUrl }: { kind: 'openai' | 'bundled'; baseUrl: string }): string {
  if (kind === 'openai') return baseUrl
  const { simulatorUrl } = env()
  if (simulatorUrl === null) throw conflict('The bundled simulated endpoint does not run here.')
  return simulatorUrl
}
