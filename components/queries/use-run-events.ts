'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type RunEventKind, runEventSchemas } from '@/lib/api/event'
import type { RunAnswer } from '@/lib/api/run'
import { patchInteraction } from './patch-interaction'
import { patchRun } from './run-cache'
import { type LineState, openRunEventLine } from './run-event-line'

/**
 * Listens to a run's events and writes what they say into the cache, so that what stands on the page changes in place.
 * A cut line is opened again where it was left.
 * @param listen false: the run has ended, nothing will come
 * @param from the event up to which the page already knows everything
 */
export function useRunEvents(runId: string, listen: boolean, from: number): LineState {
  const queryClient = useQueryClient()
  const [line, setLine] = useState<LineState>('connecting')
  // Only says where to begin: a page that is read again must not open a second line.
  const begin = useRef(from)

  useEffect(() => {
    if (!listen) return
    return openRunEventLine(runId, knownEvent(queryClient, runId) ?? begin.current, setLine, (kind, data, eventId) =>
      applyEvent(queryClient, runId, kind, data, eventId),
    )
  }, [runId, listen, queryClient])

  return listen ? line : 'off'
}

function knownEvent(queryClient: QueryClient, runId: string): number | undefined {
  const known = queryClient.getQueriesData<RunAnswer>({ queryKey: ['run', runId] }).flatMap(([, run]) => run ?? [])
  return known.length === 0 ? undefined : Math.max(...known.map(({ eventId }) => eventId))
}

function applyEvent(queryClient: QueryClient, runId: string, kind: RunEventKind, data: unknown, eventId: number): void {
  const patch = (change: Partial<RunAnswer>) => patchRun(queryClient, runId, { ...change, eventId })

  if (kind === 'snapshot') patchRun(queryClient, runId, runEventSchemas.snapshot.parse(data))
  else if (kind === 'progress') patch(runEventSchemas.progress.parse(data))
  else if (kind === 'status') {
    patch(runEventSchemas.status.parse(data))
    void queryClient.invalidateQueries({ queryKey: ['active-runs'] })
    // What is best or unscored may be another list by now.
    void queryClient.invalidateQueries({ queryKey: ['run-interactions', runId] })
  } else if (kind === 'interaction') {
    const interaction = runEventSchemas.interaction.parse(data)
    patchInteraction(queryClient, runId, interaction.id, (known) => ({ ...known, ...interaction }))
  } else {
    const turn = runEventSchemas.turn.parse(data)
    patchInteraction(queryClient, runId, turn.interactionId, (known) => ({
      ...known,
      turnCount: Math.max(known.turnCount, turn.number),
    }))
  }
}
