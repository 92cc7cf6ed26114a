'use client'

import { toast } from 'sonner'
import { countOf } from '@/components/format/count'
import { Moment } from '@/components/moment'
import { useDeliveries, useSendAgain } from '@/components/queries/webhook-writes'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { FailedRead } from '@/components/ui/failed-read'
import { SkeletonRows } from '@/components/ui/skeleton'
import { Table, Td, Th } from '@/components/ui/table'
import type { DeliveryAnswer } from '@/lib/api/webhook'

/** What was sent to a webhook, the newest first: each try and what came of it, when the next one is, and another go. */
export function WebhookDeliveries({ webhookId, name }: { webhookId: string; name: string }) {
  const list = useDeliveries(webhookId)
  const again = useSendAgain(webhookId)
  if (list.isError && list.data === undefined)
    return (
      <FailedRead
        title="What was sent could not be read."
        error={list.error}
        onRetry={list.refetch}
        retrying={list.isFetching}
      />
    )
  if (list.data === undefined) return <SkeletonRows rows={2} />
  const deliveries = list.data.pages.flatMap(({ data }) => data)
  if (deliveries.length === 0) return <p className="text-12 text-fg-3">Nothing was sent yet.</p>
  return (
    <div className="min-w-0">
      <Table label={`What was sent to ${name}`} className="min-w-[640px]">
        <thead>
          <tr>
            <Th className="w-[20%]">Message</Th>
            <Th className="w-[14%]">Made</Th>
            <Th className="w-[20%]">State</Th>
            <Th>Tries</Th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <tr key={delivery.id} className="align-top">
              <Td header className="text-left font-mono text-12">
                {delivery.event}
              </Td>
              <Td>
                <Moment at={delivery.createdAt} near />
              </Td>
              <Td>
                <div className="grid justify-items-start gap-1">
                  <State delivery={delivery} />
                  {delivery.state === 'given-up' ? (
                    <Button
                      size="sm"
                      busy={again.pending === delivery.id}
                      onClick={() =>
                        again.send(delivery.id, (error) =>
                          toast.error('Not sent again', { description: error.message }),
                        )
                      }
                    >
                      Send again
                    </Button>
                  ) : null}
                </div>
              </Td>
              <Td className="wrap-anywhere">
                <Tries attempts={delivery.attempts} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {list.hasNextPage ? (
        <Button
          size="sm"
          variant="ghost"
          className="mt-2"
          busy={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </div>
  )
}

function State({ delivery: { state, nextTryAt } }: { delivery: DeliveryAnswer }) {
  'use no memo' // reads the clock
  if (state === 'delivered') return <Badge tone="ok">Delivered</Badge>
  if (state === 'given-up') return <Badge tone="err">Given up</Badge>
  return (
    <>
      <Badge tone="live">On its way</Badge>
      {nextTryAt === null || Date.parse(nextTryAt) <= Date.now() ? null : (
        <span className="text-12 text-fg-3">
          next try <Moment at={nextTryAt} />
        </span>
      )}
    </>
  )
}

type Attempt = DeliveryAnswer['attempts'][number]

/** How often it was tried and what came last, with all tries folded below. */
function Tries({ attempts }: { attempts: readonly Attempt[] }) {
  const last = attempts.at(-1)
  if (last === undefined) return <span className="text-fg-3">none yet</span>
  return (
    <details>
      <summary>
        {countOf(attempts.length, 'try', 'tries')}: {attempts.length > 1 ? 'the last ' : ''}
        <Outcome attempt={last} />
      </summary>
      <ol className="mt-1 grid gap-1 text-12">
        {attempts.map((attempt, at) => (
          // A try is never taken away or put before another.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at}>
            <span className="text-fg-3">
              {at + 1}. <Moment at={attempt.at} />
            </span>{' '}
            <Outcome attempt={attempt} />
            {attempt.answer ? (
              <pre className="wrap-anywhere max-h-40 overflow-y-auto whitespace-pre-wrap font-mono text-fg-3">
                {attempt.answer}
              </pre>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  )
}

function Outcome({ attempt: { status, error, durationMs } }: { attempt: Attempt }) {
  return status === null ? <bdi>{error}</bdi> : `status ${status} in ${durationMs}\u00a0ms`
}
