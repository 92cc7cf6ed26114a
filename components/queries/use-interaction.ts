'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { runEventSchemas } from '@/lib/api/event'
import { type InteractionAnswer, interactionSchema } from '@/lib/api/interaction'
import { type LineState, openRunEventLine } from './run-event-line'
import { sendRequest } from './send-request'

/** While the line is cut, the page asks by itself. */
const ASK_MS = 4_000

/**
 * One interaction, as the server first gave it and, as long as it is on its way, as the run's events change it. An event
 * only says that something happened; what is shown is always one whole answer, so each turn stands in it once.
 * @param scores the part of a query that chooses the score set; '' for the launch's own
 */
export function useInteraction(
  initial: InteractionAnswer,
  scores: string,
): { interaction: InteractionAnswer; line: LineState } {
  const { id } = initial
  const queryClient = useQueryClient()
  const [line, setLine] = useState<LineState>('connecting')
  const { data } = useQuery({
    queryKey: ['interaction', id, scores],
    queryFn: async ({ signal }) =>
      interactionSchema.parse(
        await sendRequest({ method: 'GET', path: `/interactions/${id}${scores && `?${scores}`}`, signal }),
      ),
    initialData: initial,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (line === 'cut' && state.data && isOnItsWay(state.data) ? ASK_MS : false),
  })
  // A page that was read again from the server may know more than what was asked for since.
  const interaction = initial.eventId > data.eventId ? initial : data
  const listen = isOnItsWay(interaction)
  const { runId, eventId } = initial

  useEffect(() => {
    if (!listen) return
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: ['interaction', id] })
    return openRunEventLine(runId, eventId, setLine, (kind, event) => {
      if (kind === 'turn' && runEventSchemas.turn.parse(event).interactionId === id) askAgain()
      if (kind === 'interaction' && runEventSchemas.interaction.parse(event).id === id) askAgain()
    })
  }, [listen, runId, eventId, id, queryClient])

  return { interaction, line: listen ? line : 'off' }
}

function isOnItsWay({ status }: InteractionAnswer): boolean {
  return status === 'waiting' || status === 'running'
}
