'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { comparedItemsSchema } from '@/lib/api/compared-items'
import type { MetricName } from '@/lib/comparison/metrics'
import { sendRequest } from './send-request'

/** Which items of compared runs are asked for. */
export interface ItemsWish {
  runs: readonly string[]
  metric: MetricName
  /** Two of the runs; null: all of them. */
  pair: readonly [string, string] | null
  order: 'largest' | 'first' | 'second'
  /** Whether people's corrections count. */
  corrected: boolean
}

const A_PAGE = 20

/** The items on which compared runs differ, page after page. */
export function useComparedItems({ runs, metric, pair, order, corrected }: ItemsWish) {
  const query = new URLSearchParams({
    runs: runs.join(','),
    metric,
    limit: String(A_PAGE),
    ...(corrected ? { overrides: 'include' } : {}),
    ...(pair === null ? {} : { pair: pair.join(','), order }),
  }).toString()
  return useInfiniteQuery({
    queryKey: ['compared-items', query],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? '' : `&cursor=${encodeURIComponent(pageParam)}`
      return comparedItemsSchema.parse(
        await sendRequest({ method: 'GET', path: `/comparisons/items?${query}${cursor}`, signal }),
      )
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}
