'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useEffect, useRef } from 'react'
import { formatCount } from '@/components/format/count'
import { formatMomentUtc } from '@/components/format/moment'
import { useMarkReviewsSeen, useReviews } from '@/components/queries/use-reviews'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FailedRead } from '@/components/ui/failed-read'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import { Tabs } from '@/components/ui/tabs'
import { type ReviewEntry, type ReviewPage, type ReviewScope, reviewScopes } from '@/lib/api/comment'
import { flagWords } from './flag-words'

const labels: Readonly<Record<ReviewScope, string>> = {
  mine: 'For me',
  flags: 'All open flags',
  all: 'All open threads',
}
const nothing: Readonly<Record<ReviewScope, string>> = {
  mine: 'Nothing is open for you',
  flags: 'No flag is open',
  all: 'No thread is open',
}
const scopeParser = parseAsStringLiteral(reviewScopes).withDefault('mine')

/** What is open: mentions, flags and threads; whoever opens the page has seen what is new. */
export function ReviewList() {
  const [scope, setScope] = useQueryState('scope', scopeParser)
  const list = useReviews(scope)
  const { mutate: markSeen } = useMarkReviewsSeen()
  const marked = useRef(false)
  const isRead = list.data !== undefined
  useEffect(() => {
    if (!isRead || marked.current) return
    marked.current = true
    markSeen()
  }, [isRead, markSeen])
  const entries = list.data?.pages.flatMap((page) => page.data) ?? []
  const counts = list.data?.pages[0]?.counts ?? null

  return (
    <Tabs
      label="What is open"
      value={scope}
      onValueChange={(next) => setScope(next)}
      tabs={reviewScopes.map((value) => ({ value, label: labels[value], ...countOfTab(counts, value) }))}
    >
      {list.isError ? (
        <FailedRead
          title="What is open could not be read."
          error={list.error}
          onRetry={list.refetch}
          retrying={list.isFetching}
          className="mt-4"
        />
      ) : null}
      {list.isError && list.data === undefined ? null : list.isPending ? (
        <div className="grid gap-3 py-4">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
      ) : entries.length === 0 ? (
        <EmptyState className="mt-4" title={nothing[scope]}>
          On each turn of a transcript there is room for comments and flags. Who is mentioned in one finds it here.
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line">
          {entries.map((entry) => (
            <Entry key={entry.thread.id} entry={entry} />
          ))}
        </ol>
      )}
      {list.hasNextPage ? (
        <Button className="mt-3" size="sm" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </Tabs>
  )
}

function countOfTab(counts: ReviewPage['counts'] | null, scope: ReviewScope): { count?: string } {
  return counts === null ? {} : { count: formatCount(counts[scope]) }
}

function Entry({
  entry: { thread, latest, replies, unread, mentioned, title, runName, path },
}: {
  entry: ReviewEntry
}) {
  return (
    <li className="relative grid gap-0.5 py-2.5 hover:bg-inset">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        {unread ? <Badge tone="live">New</Badge> : null}
        {thread.flag === null || thread.text === null ? null : <Badge tone="warn">{flagWords[thread.flag]}</Badge>}
        {mentioned ? <Badge tone="outline">You are mentioned</Badge> : null}
        <Link href={path} className="wrap-anywhere min-w-0 font-medium after:absolute after:inset-0 hover:underline">
          <bdi>{title || '(no words)'}</bdi>, {path.includes('#step-') ? 'step' : 'turn'} {thread.turn}
        </Link>
        <span className="wrap-anywhere min-w-0 text-12 text-fg-3">
          <bdi>{runName}</bdi>
        </span>
      </div>
      <p className="wrap-anywhere line-clamp-2 max-w-[110ch] text-fg-2">
        <bdi>{thread.author}</bdi>
        {thread.text ? (
          <>
            : <bdi>{thread.text}</bdi>
          </>
        ) : null}
      </p>
      <p className="wrap-anywhere line-clamp-2 text-12 text-fg-3">
        {latest.id === thread.id ? null : (
          <>
            {replies === 1 ? '1 reply' : `${replies} replies`}, the latest by <bdi>{latest.author}</bdi>: “
            <bdi>{latest.text}</bdi>”,{' '}
          </>
        )}
        {formatMomentUtc(new Date(latest.createdAt))}
      </p>
    </li>
  )
}
