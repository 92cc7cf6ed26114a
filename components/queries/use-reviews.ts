'use client'

import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMay } from '@/components/accounts/who'
import { type ReviewPage, type ReviewScope, reviewPageSchema } from '@/lib/api/comment'
import { sendRequest } from './send-request'

const COUNT_MS = 30_000

async function readReviews(query: string, signal: AbortSignal): Promise<ReviewPage> {
  return reviewPageSchema.parse(await sendRequest({ method: 'GET', path: `/reviews?${query}`, signal }))
}

/** In how many threads of one's own there is something new; null until it is known. */
export function useUnreadReviews(): number | null {
  const mayRead = useMay('read')
  const { data } = useQuery({
    enabled: mayRead,
    queryKey: ['reviews', 'unread'],
    queryFn: ({ signal }) => readReviews('limit=1', signal),
    refetchInterval: COUNT_MS,
    retry: false,
  })
  return data?.counts.unread ?? null
}

/** Threads that are open, page after page. */
export function useReviews(scope: ReviewScope) {
  return useInfiniteQuery({
    queryKey: ['reviews', 'list', scope],
    queryFn: ({ pageParam, signal }) =>
      readReviews(`scope=${scope}${pageParam ? `&cursor=${encodeURIComponent(pageParam)}` : ''}`, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Says that what is open has been seen. The marks on this page stay until it is opened again. */
export function useMarkReviewsSeen() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => sendRequest({ method: 'POST', path: '/reviews/seen' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['reviews', 'unread'] }),
  })
}
