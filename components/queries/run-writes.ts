'use client'

import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type RunAnswer, runSchema } from '@/lib/api/run'
import { anyRunSchema } from '@/lib/api/script-run'
import type { RunAction } from '@/lib/runs/run-states'
import { patchRun } from './run-cache'
import { sendRequest } from './send-request'
import { useWrite } from './use-write'

/** Pauses, resumes or cancels a run, or plays its errored interactions again. The page learns its new state at once. */
export function useRunDeed() {
  const queryClient = useQueryClient()
  const write = useWrite<{ runId: string; deed: RunAction }, z.output<typeof anyRunSchema>>(
    ({ runId, deed }) => ({ method: 'POST', path: `/runs/${runId}/${deed}` }),
    anyRunSchema,
  )
  return {
    ...write,
    mutate: (
      input: { runId: string; deed: RunAction },
      then: { onSuccess?: () => void; onError?: (e: Error) => void },
    ) =>
      write.mutate(input, {
        onSuccess: (run) => {
          if (run.benchmark === 'scripted') queryClient.setQueryData(['script-run', run.id], run)
          else patchRun(queryClient, run.id, run)
          void queryClient.invalidateQueries({ queryKey: ['active-runs'] })
          then.onSuccess?.()
        },
        ...(then.onError ? { onError: then.onError } : {}),
      }),
  }
}

/** The same for one run after another: what they became is learnt at once, and the page is read again by whoever asks. */
export function useRunsWrite() {
  const queryClient = useQueryClient()
  return async (runId: string, deed: RunAction): Promise<void> => {
    const run = anyRunSchema.parse(await sendRequest({ method: 'POST', path: `/runs/${runId}/${deed}` }))
    if (run.benchmark === 'scripted') queryClient.setQueryData(['script-run', run.id], run)
    else patchRun(queryClient, run.id, run)
    await queryClient.invalidateQueries({ queryKey: ['active-runs'] })
  }
}

/** Gives a run another budget, or takes it away. One that its budget has paused goes on. */
export function useChangeBudget() {
  const queryClient = useQueryClient()
  const write = useWrite<{ runId: string; budgetUsd: number | null }, RunAnswer>(
    ({ runId, budgetUsd }) => ({ method: 'PATCH', path: `/runs/${runId}`, body: { budgetUsd } }),
    runSchema,
  )
  return {
    ...write,
    mutate: (
      input: { runId: string; budgetUsd: number | null },
      then: { onSuccess: () => void; onError: (error: Error) => void },
    ) =>
      write.mutate(input, {
        onSuccess: (run) => {
          patchRun(queryClient, run.id, run)
          void queryClient.invalidateQueries({ queryKey: ['active-runs'] })
          then.onSuccess()
        },
        onError: then.onError,
      }),
  }
}

/** Has judges asked again for the verdicts of a run that could not be had. */
export function useAskAgain() {
  const queryClient = useQueryClient()
  const write = useWrite<string, RunAnswer>(
    (runId) => ({ method: 'POST', path: `/runs/${runId}/retry-errors?include=unscored` }),
    runSchema,
  )
  return {
    ...write,
    mutate: (runId: string, then: { onSuccess: () => void; onError: (error: Error) => void }) =>
      write.mutate(runId, {
        onSuccess: (run) => {
          queryClient.setQueryData(['run', run.id], run)
          void queryClient.invalidateQueries({ queryKey: ['active-runs'] })
          then.onSuccess()
        },
        onError: then.onError,
      }),
  }
}

/** Deletes a run with everything that it stored. */
export function useDeleteRun() {
  return useWrite<string, null>((runId) => ({ method: 'DELETE', path: `/runs/${runId}` }), z.null())
}
