import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { InteractionListEntry } from '@/lib/api/interaction'

/** One page of a run's interactions. */
export interface InteractionPage {
  data: InteractionListEntry[]
  nextCursor: string | null
}

/**
 * Changes one interaction wherever it stands in the lists that were read. The lists keep their order: nothing jumps. A
 * list of other scores than the launch's own keeps its scores, and is read again.
 */
export function patchInteraction(
  queryClient: QueryClient,
  runId: string,
  interactionId: string,
  change: (known: InteractionListEntry) => InteractionListEntry,
): void {
  const lists = queryClient.getQueryCache().findAll({ queryKey: ['run-interactions', runId] })
  for (const { queryKey } of lists) {
    const isOther = queryKey.at(-1) === 'other'
    const changed = isOther ? (known: InteractionListEntry) => ({ ...change(known), scores: known.scores }) : change
    queryClient.setQueryData<InfiniteData<InteractionPage, string | null>>(
      queryKey,
      (known) => known && { ...known, pages: known.pages.map((page) => patchPage(page, interactionId, changed)) },
    )
    if (isOther) void queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
  }
}

function patchPage(
  page: InteractionPage,
  interactionId: string,
  change: (known: InteractionListEntry) => InteractionListEntry,
): InteractionPage {
  const index = page.data.findIndex((entry) => entry.id === interactionId)
  const known = page.data[index]
  return known ? { ...page, data: page.data.with(index, change(known)) } : page
}
