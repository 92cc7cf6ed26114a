'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { sendRequest } from './send-request'

const repeatedSchema = z.object({ id: z.string(), name: z.string() })

/** Runs the agent of a run again under another seed. The same key makes one run, however often it is sent. */
export function useRepeatRun(runId: string) {
  const router = useRouter()
  return useMutation({
    mutationFn: async (key: string) =>
      repeatedSchema.parse(
        await sendRequest({
          method: 'POST',
          path: `/runs/${runId}/repeat`,
          body: {},
          headers: { 'Idempotency-Key': key },
        }),
      ),
    onSuccess: () => router.refresh(),
  })
}
