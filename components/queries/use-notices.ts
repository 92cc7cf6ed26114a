'use client'

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMay } from '@/components/accounts/who'
import { type NoticePage, noticePageSchema } from '@/lib/api/notice'
import { sendRequest } from './send-request'

const COUNT_MS = 20_000

async function readNotices(query: string, signal: AbortSignal): Promise<NoticePage> {
  return noticePageSchema.parse(await sendRequest({ method: 'GET', path: `/notices?${query}`, signal }))
}

/** How many of one's own notices are unread; null until it is known. */
export function useUnreadNotices(): number | null {
  const mayLook = useMay('look')
  const { data } = useQuery({
    enabled: mayLook,
    queryKey: ['notices', 'unread'],
    queryFn: ({ signal }) => readNotices('limit=1', signal),
    refetchInterval: COUNT_MS,
    retry: false,
  })
  return data?.unread ?? null
}

/** One's own notices, page after page; new ones come by themselves. */
export function useNotices() {
  return useInfiniteQuery({
    queryKey: ['notices', 'list'],
    queryFn: ({ pageParam, signal }) =>
      readNotices(`limit=50${pageParam ? `&cursor=${encodeURIComponent(pageParam)}` : ''}`, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: COUNT_MS,
  })
}

/** Says that notices have been read: those of these ids; without any, all. */
export function useReadNotices() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[] | null) =>
      sendRequest({ method: 'POST', path: '/notices/read', body: ids === null ? {} : { ids } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['notices'] }),
  })
}
