'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { comparisonSchema } from '@/lib/api/comparison'
import { sendRequest } from './send-request'

/** Numbers of one's own, and how they are to be compared. */
export interface NumbersWish {
  groups: readonly { name: string; values: readonly (number | null)[]; items?: readonly string[] }[]
  alpha: number
  /** The name of a group; null: all pairs. */
  baseline: string | null
  higherIsBetter: boolean
}

/** Numbers compared on the server. @param wish null as long as there are none; `edition` grows with each table */
export function useNumbersComparison(wish: NumbersWish | null, edition: number) {
  const { alpha, baseline, higherIsBetter } = wish ?? { alpha: null, baseline: null, higherIsBetter: true }
  const names = wish?.groups.map(({ name }) => name)
  return useQuery({
    // Not the numbers themselves: a key is made into text for each look at it.
    queryKey: ['numbers-comparison', edition, names, alpha, baseline, higherIsBetter],
    queryFn: async ({ signal }) => {
      const { groups = [] } = wish ?? {}
      const body = { groups, alpha, higherIsBetter, ...(baseline === null ? {} : { baseline }) }
      return comparisonSchema.parse(await sendRequest({ method: 'POST', path: '/statistics/compare', body, signal }))
    },
    enabled: wish !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
