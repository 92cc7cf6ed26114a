'use client'

import { toast } from 'sonner'
import { usePrint } from '@/components/queries/use-print'

/**
 * Has a page printed as PDF by a worker, and downloads it; where none can, says why and offers the browser's own print.
 * @param path where the print is asked for, below /api/v1
 */
export function usePdf(path: string): { busy: boolean; start: () => void } {
  const print = usePrint(path)
  return {
    busy: print.isPending,
    start: () =>
      print.mutate(undefined, {
        onSuccess: (href) => window.location.assign(href),
        onError: (error) =>
          toast.error('There is no PDF', {
            description: error.message,
            duration: 12_000,
            action: { label: 'Print', onClick: () => window.print() },
          }),
      }),
  }
}
