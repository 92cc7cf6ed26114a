'use client'

import { useMutation } from '@tanstack/react-query'
import { boardPrintSchema } from '@/lib/api/board-print'
import { ApiError, sendRequest } from './send-request'

const LOOK_EVERY_MS = 700

/** Has a board printed as PDF, and waits until it is. Gives where it can be downloaded. */
export function useBoardPrint(leaderboardId: string) {
  return useMutation({
    mutationFn: async (): Promise<string> => {
      const path = `/leaderboards/${leaderboardId}/prints`
      let print = boardPrintSchema.parse(await sendRequest({ method: 'POST', path }))
      while (print.state === 'waiting') {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
        print = boardPrintSchema.parse(await sendRequest({ method: 'GET', path: `/prints/${print.id}` }))
      }
      if (print.state === 'failed') throw new ApiError(print.error ?? 'It could not be printed.', null)
      return `/api/v1/prints/${print.id}/file`
    },
  })
}
