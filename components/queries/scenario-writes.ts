'use client'

import { useMutation } from '@tanstack/react-query'
import { scenarioSchema } from '@/lib/api/scenario'
import { scriptRunSchema } from '@/lib/api/script-run'
import { sendRequest } from './send-request'
import { useWrite } from './use-write'

export function useCreateScenario() {
  return useWrite((source: string) => ({ method: 'POST', path: '/scenarios', body: { source } }), scenarioSchema)
}

export function useChangeScenario() {
  return useWrite(
    ({ id, change }: { id: string; change: object }) => ({ method: 'PATCH', path: `/scenarios/${id}`, body: change }),
    scenarioSchema,
  )
}

/** Launches one run for each agent. Gives their ids, in order. */
export function useLaunchScriptRuns() {
  return useMutation({
    mutationFn: async (launches: readonly { launch: object; key: string }[]) => {
      const ids: string[] = []
      for (const { launch, key } of launches) {
        const headers = { 'Idempotency-Key': key }
        const answer = await sendRequest({ method: 'POST', path: '/runs', body: launch, headers })
        ids.push(scriptRunSchema.parse(answer).id)
      }
      return ids
    },
  })
}
