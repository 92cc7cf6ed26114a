'use client'

import { Moment } from '@/components/moment'
import { useDeliveries } from '@/components/queries/webhook-writes'
import { Badge } from '@/components/ui/badge'
import { Table, Td, Th } from '@/components/ui/table'
import type { DeliveryAnswer } from '@/lib/api/webhook'

/** What was sent to a webhook last, and what came of each try. */
export function WebhookDeliveries({ webhookId, name }: { webhookId: string; name: string }) {
  const { data, error } = useDeliveries(webhookId)
  if (error !== null) return <p className="text-err">What was sent could not be read. {error.message}</p>
  if (data === undefined) return null
  if (data.data.length === 0) return <p className="text-12 text-fg-3">Nothing was sent yet.</p>
  return (
    <Table label={`What was sent to ${name}`} className="min-w-[560px]">
      <thead>
        <tr>
          <Th className="w-[22%]">Message</Th>
          <Th className="w-[18%]">Made</Th>
          <Th className="w-[16%]">State</Th>
          <Th>Last try</Th>
        </tr>
      </thead>
      <tbody>
        {data.data.map((delivery) => (
          <tr key={delivery.id}>
            <Td header className="text-left font-mono text-12">
              {delivery.event}
            </Td>
            <Td>
              <Moment at={delivery.createdAt} near />
            </Td>
            <Td>
              <State delivery={delivery} />
            </Td>
            <Td className="wrap-anywhere">
              <LastTry delivery={delivery} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function State({ delivery: { state } }: { delivery: DeliveryAnswer }) {
  if (state === 'delivered') return <Badge tone="ok">Delivered</Badge>
  return state === 'given-up' ? <Badge tone="err">Given up</Badge> : <Badge tone="live">On its way</Badge>
}

function LastTry({ delivery: { attempts } }: { delivery: DeliveryAnswer }) {
  const last = attempts.at(-1)
  if (last === undefined) return <span className="text-fg-3">none yet</span>
  const { status, error, answer, durationMs } = last
  return (
    <>
      {attempts.length > 1 ? `Try ${attempts.length}: ` : ''}
      {status === null ? <bdi>{error}</bdi> : `status ${status} in ${durationMs} ms`}
      {answer ? (
        <details className="text-12 text-fg-3">
          <summary>What was answered</summary>
          <pre className="wrap-anywhere max-h-40 overflow-y-auto whitespace-pre-wrap font-mono">{answer}</pre>
        </details>
      ) : null}
    </>
  )
}
