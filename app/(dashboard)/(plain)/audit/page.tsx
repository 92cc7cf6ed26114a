import type { Metadata } from 'next'
import { createLoader, createSerializer, type SearchParams } from 'nuqs/server'
import { UnreadNote } from '@/components/address/unread-note'
import { auditAddress } from '@/components/audit/audit-address'
import { AuditFilters } from '@/components/audit/audit-filters'
import { AuditTable } from '@/components/audit/audit-table'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { auditListQuerySchema } from '@/lib/api/audit'
import { listAuditActors, listAuditEvents } from '@/lib/db/audit-events'
import { database } from '@/lib/db/client'
import { fromCursor } from '../../../from-cursor'

export const metadata: Metadata = { title: 'Audit' }

const loadAddress = createLoader(auditAddress)
const addressWith = createSerializer(auditAddress)

export default async function AuditPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const address = loadAddress(await searchParams)
  const filter = {
    ...(address.q === '' ? {} : { search: address.q.slice(0, 200) }),
    ...(address.actor === null ? {} : { actor: address.actor.slice(0, 200) }),
    ...(address.action === null ? {} : { action: address.action }),
    ...(address.from === null ? {} : { from: address.from }),
  }
  const db = database()
  const [{ page: events, isUnread }, actors] = await Promise.all([
    fromCursor(address.cursor ?? undefined, (cursor) =>
      listAuditEvents(db, { ...auditListQuerySchema.parse(filter), cursor }),
    ),
    listAuditActors(db),
  ])
  const exported = (format: string) => `/api/v1/audit/export?${new URLSearchParams({ ...filter, format })}`
  return (
    <>
      <PageHeader
        title="Audit"
        actions={
          <span className="flex gap-3 text-12 text-fg-2">
            <a className="hover:underline" href={exported('csv')} download>
              CSV
            </a>
            <a className="hover:underline" href={exported('jsonl')} download>
              JSON Lines
            </a>
          </span>
        }
      />
      <UnreadNote parts={isUnread ? ['cursor'] : []} />
      <AuditFilters actors={actors.map(({ id, name }) => ({ value: id, label: name }))} />
      <div className="mt-6">
        {events.data.length === 0 ? (
          <EmptyState title="Nothing of this kind was done">
            Every launch, change, share, export and deletion is written here with who did it, and never changed.
          </EmptyState>
        ) : (
          <AuditTable events={events.data} />
        )}
      </div>
      <nav aria-label="Pages" className="flex gap-4 pt-3 text-12 text-fg-2">
        {address.cursor === null ? null : (
          <Link className="hover:underline" href={`/audit${addressWith({ ...address, cursor: null })}`}>
            Newest
          </Link>
        )}
        {events.nextCursor === null ? null : (
          <Link className="hover:underline" href={`/audit${addressWith({ ...address, cursor: events.nextCursor })}`}>
            Older
          </Link>
        )}
      </nav>
    </>
  )
}
