'use client'

import { useId, useState } from 'react'
import { toast } from 'sonner'
import { formatList } from '@/components/format/list'
import { DeleteDialog } from '@/components/forms/delete-dialog'
import { useSwitchWebhook, useTestWebhook } from '@/components/queries/webhook-writes'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { WebhookAnswer } from '@/lib/api/webhook'
import { kindWords } from './kind-words'
import { WebhookDeliveries } from './webhook-deliveries'
import { WebhookForm } from './webhook-form'

/** One webhook: where it calls, of what, what can be done with it, and what was sent last. */
export function WebhookCard({ webhook }: { webhook: WebhookAnswer }) {
  const { id, name, url, events, isActive } = webhook
  const headingId = useId()
  const [isChanging, setChanging] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const test = useTestWebhook(id)
  const turn = useSwitchWebhook(id)
  return (
    <Card className="p-4">
      <article aria-labelledby={headingId} className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id={headingId} className="wrap-anywhere min-w-0 font-semibold text-14">
            <bdi>{name}</bdi>
          </h2>
          {isActive ? null : <Badge>Off</Badge>}
          <div className="ml-auto flex flex-wrap gap-2">
            <Button
              size="sm"
              busy={test.isPending}
              onClick={() => test.send((error) => toast.error('No test was sent', { description: error.message }))}
            >
              Send a test
            </Button>
            <Button size="sm" onClick={() => setChanging(true)}>
              Change
            </Button>
            <Button
              size="sm"
              busy={turn.isPending}
              onClick={() =>
                turn.mutate(!isActive, {
                  onError: (error) => toast.error('Not changed', { description: error.message }),
                })
              }
            >
              {isActive ? 'Switch off' : 'Switch on'}
            </Button>
            <Button size="sm" variant="danger" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </div>
        </div>
        <p className="text-fg-2">
          <code className="wrap-anywhere font-mono text-12">{url}</code> is told when a run{' '}
          {formatList(
            events.map((kind) => kindWords[kind]),
            'disjunction',
          )}
          .
        </p>
        <WebhookDeliveries webhookId={id} name={name} />
      </article>
      {isChanging ? <WebhookForm webhook={webhook} onClose={() => setChanging(false)} /> : null}
      <DeleteDialog kind="webhooks" id={id} name={name} open={isDeleting} onOpenChange={setDeleting}>
        <p>Nothing more is sent to it, and what was sent is forgotten.</p>
      </DeleteDialog>
    </Card>
  )
}
