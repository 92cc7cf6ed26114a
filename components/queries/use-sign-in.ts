'use client'

import { useMutation } from '@tanstack/react-query'
import { sendRequest } from './send-request'

/** Signs in with the token; the server answers with a cookie. */
export function useSignIn() {
  return useMutation({
    mutationFn: (token: string) => sendRequest({ method: 'POST', path: '/session', body: { token } }),
  })
}
