import type { Metadata } from 'next'
import { WebhooksView } from '@/components/notices/webhooks-view'
import { database } from '@/lib/db/client'
import { listWebhooks } from '@/lib/db/webhooks'

export const metadata: Metadata = { title: 'Webhooks' }

export default async function WebhooksPage() {
  return <WebhooksView webhooks={await listWebhooks(database())} />
}
