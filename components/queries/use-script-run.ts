'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ScriptRunAnswer, scriptRunSchema } from '@/lib/api/script-run'
import { hasEnded } from '@/lib/runs/run-states'
import { type LineState, openRunEventLine } from './run-event-line'
import { sendRequest } from './send-request'

/** However much happens, it is read again no oftener than this. */
const PAUSE_MS = 700

/** One run of scenarios, read again whenever its event line says that something has happened. */
export function useScriptRun(initial: ScriptRunAnswer): { run: ScriptRunAnswer; line: LineState } {
  const client = useQueryClient()
  const [line, setLine] = useState<LineState>('connecting')
  const { data } = useQuery({
    queryKey: ['script-run', initial.id, initial.corrections.shown],
    queryFn: async ({ signal }) =>
      scriptRunSchema.parse(
        await sendRequest({
          method: 'GET',
          path: `/runs/${initial.id}${initial.corrections.shown ? '?overrides=include' : ''}`,
          signal,
        }),
      ),
    initialData: initial,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const run = initial.eventId >= data.eventId ? initial : data
  const isListening = !hasEnded(run.status)
  // Only says where to begin: a page that is read again must not open a second line.
  const begin = useRef(initial.eventId)

  useEffect(() => {
    if (!isListening) return
    let timer: ReturnType<typeof setTimeout> | null = null
    const readAgain = () => {
      timer ??= setTimeout(() => {
        timer = null
        void client.invalidateQueries({ queryKey: ['script-run', initial.id] })
      }, PAUSE_MS)
    }
    const close = openRunEventLine(initial.id, begin.current, setLine, readAgain)
    return () => {
      close()
      if (timer) clearTimeout(timer)
    }
  }, [isListening, initial.id, client])

  return { run, line: isListening ? line : 'off' }
}
