'use client'

import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { apiTokenSchema } from '@/lib/api/api-token'
import { type ChangeAccount, invitationSchema, personSchema, resetLinkSchema } from '@/lib/api/person'
import { companySignInSchema } from '@/lib/api/session'
import { sendRequest } from './send-request'
import { useWrite } from './use-write'

/** Begins a session: by signing in, by joining, by choosing another password. The server answers with its cookie. */
export function useBeginSession(path: '/session' | '/first-administrator' | '/join' | '/reset-password') {
  return useMutation({ mutationFn: (body: object) => sendRequest({ method: 'POST', path, body }) })
}

/** Where the browser is to go for a sign-in by the company. */
export function useCompanySignIn() {
  return useMutation({
    mutationFn: async (body: { next: string }) =>
      companySignInSchema.parse(await sendRequest({ method: 'POST', path: '/session/company', body })),
  })
}

export function useSignOut() {
  return useMutation({ mutationFn: () => sendRequest({ method: 'DELETE', path: '/session' }) })
}

export function useInvite() {
  return useWrite(
    (body: { role: string; email: string | null }) => ({ method: 'POST', path: '/invitations', body }),
    invitationSchema,
  )
}

export function useRevokeInvitation() {
  return useWrite((id: string) => ({ method: 'DELETE', path: `/invitations/${id}` }), z.null())
}

export function useChangePerson() {
  return useWrite(
    ({ id, ...body }: { id: string; role?: string; deactivated?: boolean; name?: string }) => ({
      method: 'PATCH',
      path: `/people/${id}`,
      body,
    }),
    personSchema,
  )
}

export function useMakeReset() {
  return useWrite((id: string) => ({ method: 'POST', path: `/people/${id}/reset` }), resetLinkSchema)
}

export function useChangeAccount() {
  return useWrite((body: ChangeAccount) => ({ method: 'PATCH', path: '/account', body }), personSchema)
}

export function useChangePassword() {
  return useWrite(
    (body: { currentPassword: string; newPassword: string }) => ({ method: 'POST', path: '/account/password', body }),
    z.null(),
  )
}

/** Makes a token for the API. It is in this answer alone. */
export function useMakeToken() {
  return useWrite(
    (body: { name: string; scope: string; expiresAt: string | null }) => ({ method: 'POST', path: '/tokens', body }),
    apiTokenSchema,
  )
}

export function useRevokeToken() {
  return useWrite((id: string) => ({ method: 'DELETE', path: `/tokens/${id}` }), z.null())
}

/** Signs one browser out, or with null all others. */
export function useEndSession() {
  return useWrite(
    (id: string | null) => ({ method: 'DELETE', path: id === null ? '/sessions' : `/sessions/${id}` }),
    z.null(),
  )
}
