'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from 'sonner'
import { countOf } from '@/components/format/count'
import { useRunsWrite } from '@/components/queries/run-writes'
import type { AnyRun } from '@/lib/api/script-run'
import type { RunAction } from '@/lib/runs/run-states'

const DONE: Record<'pause' | 'resume' | 'cancel', string> = {
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelled',
}

/** Does one thing with several runs, one after another, and says how many it was done with and why not with the others. */
export function useRunsDeed() {
  const router = useRouter()
  const write = useRunsWrite()
  const [busy, setBusy] = useState(false)

  async function perform(deed: keyof typeof DONE & RunAction, runs: readonly AnyRun[], then: () => void) {
    setBusy(true)
    const faults: string[] = []
    for (const run of runs) {
      try {
        await write(run.id, deed)
      } catch (error) {
        faults.push(`${run.agent.name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    setBusy(false)
    const done = runs.length - faults.length
    if (done > 0) toast(`${countOf(done, 'run')} ${DONE[deed]}`)
    if (faults.length > 0)
      toast.error(`${countOf(faults.length, 'run')} not ${DONE[deed]}`, { description: faults.join(' ') })
    router.refresh()
    then()
  }

  return { perform, busy }
}
