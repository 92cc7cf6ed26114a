'use client'

import { CircleCheck, CirclePause, CircleX, type LucideIcon, Wallet } from 'lucide-react'
import { toast } from 'sonner'
import { Moment } from '@/components/moment'
import { useNotices, useReadNotices } from '@/components/queries/use-notices'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FailedRead } from '@/components/ui/failed-read'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import type { NoticeAnswer } from '@/lib/api/notice'
import { saidNotice } from '@/lib/api/say-notice'

/** What became of one's runs, newest first; whoever follows one to its run has read it. */
export function NoticesList() {
  const list = useNotices()
  const read = useReadNotices()
  const notices = list.data?.pages.flatMap((page) => page.data) ?? []
  const unread = list.data?.pages[0]?.unread ?? 0
  const markRead = (ids: readonly string[] | null) =>
    read.mutate(ids, { onError: (error) => toast.error('Not marked as read', { description: error.message }) })

  const failed = list.isError ? (
    <FailedRead
      title="Your notices could not be read."
      error={list.error}
      onRetry={list.refetch}
      retrying={list.isFetching}
    />
  ) : null
  if (list.isError && list.data === undefined) return failed
  if (list.isPending)
    return (
      <div className="grid gap-3 py-4">
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
      </div>
    )
  if (notices.length === 0)
    return (
      <EmptyState title="Nothing to tell yet">
        When a run that you launched ends, pauses or reaches its budget, it is told here.
      </EmptyState>
    )
  return (
    <>
      {failed}
      <div className="flex min-h-9 flex-wrap items-center gap-3 border-line-2 border-b pb-2">
        <p className="text-12 text-fg-3">{unread === 0 ? 'All are read' : `${unread} unread`}</p>
        {unread === 0 ? null : (
          <Button
            size="sm"
            className="ml-auto"
            busy={read.isPending && read.variables === null}
            onClick={() => markRead(null)}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <ol aria-label="Notices" className="divide-y divide-line">
        {notices.map((notice) => (
          <Entry key={notice.id} notice={notice} onRead={() => markRead([notice.id])} />
        ))}
      </ol>
      {list.hasNextPage ? (
        <Button className="mt-3" size="sm" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  )
}

function lookOf({ kind, facts }: NoticeAnswer): { tone: BadgeTone; icon: LucideIcon } {
  if (kind === 'paused') return { tone: 'warn', icon: CirclePause }
  if (kind === 'budget') return { tone: 'warn', icon: Wallet }
  return facts.errored > 0 ? { tone: 'err', icon: CircleX } : { tone: 'ok', icon: CircleCheck }
}

function Entry({ notice, onRead }: { notice: NoticeAnswer; onRead: () => void }) {
  const { kind, facts, run, createdAt, readAt } = notice
  const { title, sentence } = saidNotice(kind, facts)
  const { tone, icon: Icon } = lookOf(notice)
  const isUnread = readAt === null
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
            {title}
          </Badge>
          <Link
            href={`/runs/${run.id}`}
            onClick={() => isUnread && onRead()}
            className={`wrap-anywhere min-w-0 hover:underline ${isUnread ? 'font-semibold' : ''}`}
          >
            <bdi>{run.name}</bdi>
          </Link>
          {run.simulated ? <SimulatedBadge /> : null}
          {isUnread ? <Badge tone="live">New</Badge> : null}
        </div>
        <p className="wrap-anywhere max-w-[110ch] text-fg-2">{sentence}</p>
        <p className="text-12 text-fg-3">
          <Moment at={createdAt} near />
        </p>
      </div>
      {isUnread ? (
        <Button size="sm" variant="ghost" onClick={onRead}>
          Mark as read
        </Button>
      ) : null}
    </li>
  )
}
