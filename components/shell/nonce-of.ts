/**
 * The nonce that this answer's Content-Security-Policy allows scripts with, read from the request's headers as the
 * server in front of the pages set them.
 * @returns null where no policy is set, as in development without that server
 */
export function nonceOf(headers: Pick<Headers, 'get'>): string | null {
  const named = headers.get('x-nonce')
  if (named) return named
  return /'nonce-([A-Za-z0-9+/=_-]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? null
}
