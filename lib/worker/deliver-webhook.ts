import type { Database } from '@/lib/db/client'
import { findDeliveryToMake, recordAttempt } from '@/lib/db/webhooks'
import { env } from '@/lib/env'
import { guardAddresses } from '@/lib/network/address-guard'
import { postOnce } from '@/lib/network/post-once'
import { decryptKey } from '@/lib/secret'
import { webhookHeaders } from './sign-webhook'

const TIMEOUT_MS = 10_000
const MOST_ANSWER_BYTES = 1024

/**
 * Makes one try at a message to a webhook, and writes down what came of it. One that has arrived is not sent again.
 * @throws where it has not arrived, so that the queue tries again later
 */
export async function deliverWebhook(db: Database, deliveryId: string): Promise<void> {
  const delivery = await findDeliveryToMake(db, deliveryId)
  if (delivery === null) return
  const { id, url, body } = delivery
  const at = new Date()
  const signed = webhookHeaders(decryptKey(delivery.secretCipher), { id, body, at })
  const called = postOnce(url, {
    body,
    headers: { 'content-type': 'application/json', 'user-agent': 'Deskmark', ...signed },
    guard: guardAddresses('webhook', env().allowedAddresses),
    timeoutMs: TIMEOUT_MS,
    mostAnswerBytes: MOST_ANSWER_BYTES,
  })
  const came = await called.then(
    ({ status, answer }) => ({ status, answer, error: null }),
    (error: NodeJS.ErrnoException) => ({
      status: null,
      answer: null,
      error: error.message || error.code || 'The call failed',
    }),
  )
  const isDelivered = came.status !== null && came.status >= 200 && came.status < 300
  await recordAttempt(db, id, { ...came, at, durationMs: Date.now() - at.getTime() }, isDelivered)
  if (!isDelivered) throw new Error(`Webhook delivery ${id} did not arrive: ${came.error ?? `status ${came.status}`}`)
}
