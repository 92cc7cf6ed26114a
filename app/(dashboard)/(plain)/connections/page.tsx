import type { Metadata } from 'next'
import { ConnectionsList } from '@/components/connections/connections-list'
import { database } from '@/lib/db/client'
import { listConnections } from '@/lib/db/connections'
import { everyEntry } from '@/lib/db/every-entry'
import { listModels } from '@/lib/db/models'

export const metadata: Metadata = { title: 'Connections' }

export default async function ConnectionsPage({
  searchParams,
}: {
  searchParams: Promise<{ archived?: string | string[] }>
}) {
  const { archived } = await searchParams
  const [connections, models] = await Promise.all([
    everyEntry((page) => listConnections(database(), { archived: true, ...page })),
    everyEntry((page) => listModels(database(), { archived: true, ...page })),
  ])
  const entries = connections.map((connection) => ({
    ...connection,
    models: models.filter(({ connectionId }) => connectionId === connection.id).reverse(),
  }))

  return <ConnectionsList connections={entries} showArchived={archived === 'true'} />
}
