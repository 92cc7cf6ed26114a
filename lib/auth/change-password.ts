import { isAPIError } from 'better-auth/api'
import { invalidFields } from '@/lib/api/api-fault'
import type { Database } from '@/lib/db/client'
import { env } from '@/lib/env'
import { type AuthSettings, authLibrary } from './auth-library'

/**
 * Changes the password of who is signed in, and ends all sessions of theirs; a new one begins in this browser.
 * @returns the `Set-Cookie` headers of the new session
 * @throws {ApiFault} where the current password is wrong, or there is none to change
 */
export async function changePassword(
  db: Database,
  passwords: { currentPassword: string; newPassword: string },
  requestHeaders: Headers,
  settings: AuthSettings = env(),
): Promise<string[]> {
  try {
    const response = await authLibrary(db, settings).api.changePassword({
      body: { ...passwords, revokeOtherSessions: true },
      headers: requestHeaders,
      asResponse: true,
    })
    if (response.ok) return response.headers.getSetCookie()
    throw refusal(await response.json())
  } catch (error) {
    if (isAPIError(error)) throw refusal(error.body)
    throw error
  }
}

function refusal(body: unknown): Error {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null
  if (code === 'INVALID_PASSWORD') return invalidFields({ currentPassword: 'is not your password' })
  if (code === 'CREDENTIAL_ACCOUNT_NOT_FOUND')
    return invalidFields({ currentPassword: 'can not be changed: you sign in by your company, not with a password' })
  return new Error(`The library of sign-ins refused to change a password: ${String(code)}`)
}
