'use client'

import { FileText } from 'lucide-react'
import { toast } from 'sonner'
import { useBoardPrint } from '@/components/queries/use-board-print'
import { Button } from '@/components/ui/button'

/** The board as PDF, printed by a worker; where none can, the browser's own print is offered. */
export function PrintBoard({ leaderboardId }: { leaderboardId: string }) {
  const print = useBoardPrint(leaderboardId)
  return (
    <Button
      size="sm"
      className="print:hidden"
      busy={print.isPending}
      onClick={() =>
        print.mutate(undefined, {
          onSuccess: (href) => window.location.assign(href),
          onError: (error) =>
            toast.error('There is no PDF', {
              description: error.message,
              duration: 12_000,
              action: { label: 'Print', onClick: () => window.print() },
            }),
        })
      }
    >
      <FileText aria-hidden="true" className="size-3.5" />
      {print.isPending ? 'Printing…' : 'PDF'}
    </Button>
  )
}
