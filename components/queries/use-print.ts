'use client'

import { useMutation } from '@tanstack/react-query'
import { printSchema } from '@/lib/api/print'
import { ApiError, sendRequest } from './send-request'

const LOOK_EVERY_MS = 700

/**
 * Has a page printed as PDF, and waits until it is. Gives where it can be downloaded.
 * @param path where the print is asked for, below /api/v1
 */
export function usePrint(path: string) {
  return useMutation({
    mutationFn: async (): Promise<string> => {
      let print = printSchema.parse(await sendRequest({ method: 'POST', path }))
      while (print.state === 'waiting') {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
        print = printSchema.parse(await sendRequest({ method: 'GET', path: `/prints/${print.id}` }))
      }
      if (print.state === 'failed') throw new ApiError(print.error ?? 'It could not be printed.', null)
      return `/api/v1/prints/${print.id}/file`
    },
  })
}
