'use client'

import { toast } from 'sonner'
import { countOf } from '@/components/format/count'
import { useAskAgain } from '@/components/queries/run-writes'
import { isActive } from '@/components/runs/run-status'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import type { RunAnswer } from '@/lib/api/run'

/** Says where judges left turns unscored, and has them asked again. Nothing where there is nothing missing. */
export function MissingVerdicts({ run, interactions }: { run: RunAnswer; interactions: number }) {
  const askAgain = useAskAgain()
  if (interactions === 0 || isActive(run.status)) return null
  return (
    <Note
      tone="warn"
      className="mt-4"
      action={
        run.importedFrom !== null ? undefined : (
          <Button
            size="sm"
            busy={askAgain.isPending}
            onClick={() =>
              askAgain.mutate(run.id, {
                onSuccess: () => toast('Judges are asked again'),
                onError: (error) => toast.error('Judges were not asked', { description: error.message }),
              })
            }
          >
            Ask the judges again
          </Button>
        )
      }
    >
      In {countOf(interactions, 'interaction')} a judge could not be read or reached. What is missing stays out of the
      means{run.importedFrom === null ? '; it can be asked for again, and the conversations stay as they are.' : '.'}
    </Note>
  )
}
