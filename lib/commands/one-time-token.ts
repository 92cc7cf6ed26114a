import { newShareToken, shareTokenHash } from '@/lib/auth/share-token'

/** A token for one link: what stands in the link, and what is kept of it. */
export function oneTimeToken(): { token: string; tokenHash: Uint8Array<ArrayBuffer> } {
  const token = newShareToken()
  const tokenHash = shareTokenHash(token)
  if (tokenHash === null) throw new Error('a token that was just made has not the form of one')
  return { token, tokenHash }
}
