import { ApiFault, invalidFields } from '@/lib/api/api-fault'

/** The largest JSON body: a launch that names 100,000 items. */
const MOST_BYTES = 5 * 1024 * 1024

/**
 * A request's body, read as JSON.
 * @param isOptional whether none at all may be sent; it reads as {}
 * @throws {ApiFault} if it is none, or too large
 */
export async function readBody(request: Request, isOptional = false): Promise<unknown> {
  const type = request.headers.get('content-type')
  if (type !== null && !/^application\/([\w.+-]+\+)?json\b/i.test(type.trim()))
    throw new ApiFault('unreadable_body', `The body must be JSON, sent as application/json, not ${type.slice(0, 100)}.`)
  const text = decode(await readBytes(request))
  if (isOptional && text.trim() === '') return {}
  if (text.trim() === '') throw new ApiFault('unreadable_body', 'The body is empty; it must be JSON.')
  // Schemas pass over this name in silence.
  if (/"__proto__"\s*:/.test(text)) throw invalidFields({ ['__proto__']: 'is not a field that is known here' })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ApiFault('unreadable_body', `The body is not JSON: ${error instanceof Error ? error.message : error}.`)
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = new ApiFault('too_large', 'The body is larger than 5 MB.')
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiFault('unreadable_body', 'The body is not UTF-8.')
  }
}
