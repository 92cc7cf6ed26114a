'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useRescoreRun } from '@/components/queries/score-writes'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Note } from '@/components/ui/note'
import type { RunAnswer } from '@/lib/api/run'
import { choiceWords } from '@/lib/runs/score-choice'

const LOOK_MS = 1_000

/** Says that the scores the address asks for are still being computed, or were never made; nothing where they are there. */
export function ScoresMissing({ run }: { run: RunAnswer }) {
  const router = useRouter()
  const rescore = useRescoreRun()
  const { id, pending } = run.scoreSet

  useEffect(() => {
    if (!pending) return
    const timer = setInterval(() => router.refresh(), LOOK_MS)
    return () => clearInterval(timer)
  }, [pending, router])

  if (pending)
    return (
      <Note live className="mb-4" title="Being scored.">
        The scores by {choiceWords(run)} are being computed from what was saved; they stand here in a moment.
      </Note>
    )
  if (id !== null) return null
  return (
    <Note
      tone="warn"
      className="mb-4"
      title="No such scores."
      action={
        <>
          <ButtonLink size="sm" href={`/runs/${run.id}`}>
            Show those of the launch
          </ButtonLink>
          <Button
            size="sm"
            variant="primary"
            busy={rescore.isPending}
            onClick={() => rescore.mutate({ runId: run.id, choice: { formula: run.formula, weights: run.weights } })}
          >
            Score it so
          </Button>
        </>
      }
    >
      This run has not been scored by {choiceWords(run)}.
    </Note>
  )
}
