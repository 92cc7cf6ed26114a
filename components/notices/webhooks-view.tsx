'use client'

import { Webhook } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { EmptyState } from '@/components/ui/empty-state'
import { Note } from '@/components/ui/note'
import { PageHeader } from '@/components/ui/page-header'
import type { WebhookAnswer } from '@/lib/api/webhook'
import { WebhookCard } from './webhook-card'
import { WebhookForm } from './webhook-form'

/** The addresses that are told of notices: made, tried, and what became of each message. */
export function WebhooksView({ webhooks }: { webhooks: readonly WebhookAnswer[] }) {
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Webhook aria-hidden="true" className="size-4" />
      Add webhook
    </Button>
  )
  return (
    <>
      <PageHeader title="Webhooks" crumbs={[{ label: 'Notices', href: '/notices' }]} actions={add} />
      {secret === null ? null : (
        <Note
          className="mb-4"
          title="Copy this secret now."
          live
          action={<CopyButton text={secret} label="Copy secret" />}
        >
          The receiver checks signatures with it. It can’t be shown again:{' '}
          <code className="wrap-anywhere font-mono text-12">{secret}</code>
        </Note>
      )}
      {webhooks.length === 0 ? (
        <EmptyState title="No webhooks yet">
          A webhook is an address that is told when a run ends, pauses or reaches its budget, whoever launched it. Each
          call is signed.
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          {webhooks.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} />
          ))}
        </div>
      )}
      {isAdding ? (
        <WebhookForm
          webhook={null}
          onClose={() => setAdding(false)}
          onSaved={(saved) => saved.secret !== null && setSecret(saved.secret)}
        />
      ) : null}
    </>
  )
}
