import { createHmac } from 'node:crypto'

/** How a secret begins, as Standard Webhooks writes it; what follows is the key in base64. */
const PREFIX = 'whsec_'

/**
 * The headers of one call, as Standard Webhooks 1.0 describes them: the receiver makes the same HMAC-SHA256 of
 * `id.timestamp.body`, and refuses what is old or came already.
 * Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function webhookHeaders(secret: string, { id, body, at }: { id: string; body: string; at: Date }) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
