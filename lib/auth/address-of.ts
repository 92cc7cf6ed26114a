/** The header in which our server tells the framework where a request came from. Whatever a request says there is replaced. */
export const ADDRESS_HEADER = 'x-deskmark-address'

const PRIVATE = /^(::1$|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:|fe80:)/i

/**
 * Where a request came from. What a proxy says of it is believed only from a proxy near us, and of a list only the last,
 * which the nearest proxy wrote: everything before it anybody could have sent.
 * @param peer the other end of the connection
 */
export function addressOf(peer: string | undefined, forwardedFor: string | undefined): string {
  const near = (peer ?? '').replace(/^::ffff:/i, '')
  const last = forwardedFor?.split(',').at(-1)?.trim()
  if (last && /^[0-9a-f.:]{2,45}$/i.test(last) && PRIVATE.test(near)) return last
  return near === '' ? 'unknown' : near
}
