import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { InteractionListEntry } from '@/lib/api/interaction'

/** One page of a run's interactions. */
export interface InteractionPage {
  data: InteractionListEntry[]
  nextCursor: string | null
}

/** Changes one interaction wherever it stands in the lists that were read. The lists keep their order: nothing jumps. */
export function patchInteraction(
  queryClient: QueryClient,
  runId: string,
  interactionId: string,
  change: (known: InteractionListEntry) => InteractionListEntry,
): void {
  queryClient.setQueriesData<InfiniteData<InteractionPage, string | null>>(
    { queryKey: ['run-interactions', runId] },
    (known) => known && { ...known, pages: known.pages.map((page) => patchPage(page, interactionId, change)) },
  )
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
