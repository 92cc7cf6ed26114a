'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import type { z } from 'zod'
import { type ApiRequest, sendRequest } from './send-request'

/**
 * A change by the API. When it is done, what the server shows on this page is read again.
 * @param requestOf the request for an input
 * @param contract what the answer looks like
 */
export function useWrite<Input, Answer>(requestOf: (input: Input) => ApiRequest, contract: z.ZodType<Answer>) {
  const router = useRouter()
  return useMutation({
    mutationFn: async (input: Input): Promise<Answer> => contract.parse(await sendRequest(requestOf(input))),
    onSuccess: () => router.refresh(),
  })
}
