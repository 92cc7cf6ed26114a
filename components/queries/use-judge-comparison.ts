'use client'

import { useQuery } from '@tanstack/react-query'
import { judgeComparisonSchema } from '@/lib/api/judge-comparison'
import { sendRequest } from './send-request'

/** Runs compared by judge, on the questions that all of them scored. @param runIds of runs that have ended: 2 to 8 */
export function useJudgeComparison(runIds: readonly string[]) {
  const runs = runIds.join(',')
  return useQuery({
    queryKey: ['judge-comparison', runs],
    queryFn: async ({ signal }) =>
      judgeComparisonSchema.parse(await sendRequest({ method: 'GET', path: `/judge-comparison?runs=${runs}`, signal })),
    enabled: runIds.length >= 2,
  })
}
