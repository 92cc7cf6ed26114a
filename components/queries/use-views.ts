'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pageOf } from '@/lib/api/list'
import { type SaveView, savedViewSchema, type ViewPage } from '@/lib/api/saved-view'
import { sendRequest } from './send-request'

const viewsSchema = pageOf(savedViewSchema)

/** Views of a page: one's own and shared ones, newest first. Read when they are wanted. */
export function useViews(page: ViewPage, isWanted: boolean) {
  return useQuery({
    enabled: isWanted,
    queryKey: ['views', page],
    queryFn: async ({ signal }) =>
      viewsSchema.parse(await sendRequest({ method: 'GET', path: `/views?limit=200&page=${page}`, signal })).data,
  })
}

export function useSaveView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: SaveView) =>
      savedViewSchema.parse(await sendRequest({ method: 'POST', path: '/views', body })),
    onSuccess: ({ page }) => queryClient.invalidateQueries({ queryKey: ['views', page] }),
  })
}

export function useDeleteView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => sendRequest({ method: 'DELETE', path: `/views/${id}` }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['views'] }),
  })
}
