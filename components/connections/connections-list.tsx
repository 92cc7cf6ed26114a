'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Allowed } from '@/components/accounts/who'
import { ArchivedSwitch } from '@/components/forms/archived-switch'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import type { ConnectionAnswer } from '@/lib/api/connection'
import type { ModelAnswer } from '@/lib/api/model'
import { ConnectionCard } from './connection-card'
import { ConnectionForm } from './connection-form'

/** A connection with its models. */
export interface ConnectionEntry extends ConnectionAnswer {
  models: ModelAnswer[]
}

/** The page of connections: each with its models, and the form for a new one. */
export function ConnectionsList({
  connections,
  showArchived,
}: {
  connections: readonly ConnectionEntry[]
  showArchived: boolean
}) {
  const [adding, setAdding] = useState(false)
  const [checkOnSight, setCheckOnSight] = useState<string | null>(null)
  const shown = connections.filter(({ archivedAt }) => showArchived || archivedAt === null)
  const archivedCount = connections.filter(({ archivedAt }) => archivedAt !== null).length

  return (
    <>
      <PageHeader
        title="Connections"
        {...(shown.length > 0 ? { count: shown.length } : {})}
        actions={
          <>
            <ArchivedSwitch count={archivedCount} shown={showArchived} />
            {shown.length > 0 ? (
              <Allowed action="keep-keys">
                <Button variant="primary" onClick={() => setAdding(true)}>
                  <Plus aria-hidden="true" className="size-4" />
                  Add connection
                </Button>
              </Allowed>
            ) : null}
          </>
        }
      />
      {shown.length === 0 ? (
        <EmptyState
          title="No connections yet"
          actions={
            <Allowed action="keep-keys">
              <Button variant="primary" onClick={() => setAdding(true)}>
                Add connection
              </Button>
            </Allowed>
          }
        >
          A connection is an endpoint that speaks OpenAI’s chat completions. Agents, the user proxy and the judges are
          models behind connections.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {shown.map((connection) => (
            <ConnectionCard
              key={connection.id}
              connection={connection}
              showArchived={showArchived}
              checkOnSight={checkOnSight === connection.id}
            />
          ))}
        </div>
      )}
      {adding ? (
        <ConnectionForm connection={null} onClose={() => setAdding(false)} onSaved={({ id }) => setCheckOnSight(id)} />
      ) : null}
    </>
  )
}
