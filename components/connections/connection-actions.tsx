'use client'

import { EntryActions } from '@/components/forms/entry-actions'
import { useChangeConnection, useDuplicateConnection } from '@/components/queries/connection-writes'
import { ConnectionForm } from './connection-form'
import type { ConnectionEntry } from './connections-list'

/** What can be done with a connection. */
export function ConnectionActions({ connection }: { connection: ConnectionEntry }) {
  const change = useChangeConnection()
  const duplicate = useDuplicateConnection()
  const { id, name, kind, archivedAt } = connection
  const copy = { write: duplicate.mutate, nameOf: (copied: { name: string }) => copied.name }

  return (
    <EntryActions
      kind="connections"
      id={id}
      name={name}
      edit={{ label: 'Edit', form: (close) => <ConnectionForm connection={connection} onClose={close} /> }}
      {...(kind === 'bundled' ? {} : { copy })}
      archive={{ archivedAt, write: change.mutate }}
    >
      <p>
        Its address, its key and what was learnt of it go. Runs that were made with it keep their results, but can’t go
        on.
      </p>
    </EntryActions>
  )
}
