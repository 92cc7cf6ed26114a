import { invalidFields } from '@/lib/api/api-fault'

/** The key by which a repeated request is known again; null where none was sent. */
export function idempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key')
  if (key === null || /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw invalidFields({ 'Idempotency-Key': 'must be 1 to 200 visible ASCII characters without spaces' })
}
