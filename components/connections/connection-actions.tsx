'use client'

import { Archive, ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { DeleteDialog } from '@/components/forms/delete-dialog'
import { useChangeConnection, useDuplicateConnection } from '@/components/queries/connection-writes'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu'
import { ConnectionForm } from './connection-form'
import type { ConnectionEntry } from './connections-list'

/** What can be done with a connection. */
export function ConnectionActions({ connection }: { connection: ConnectionEntry }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const change = useChangeConnection()
  const duplicate = useDuplicateConnection()
  const { id, name, kind, archivedAt } = connection
  const failed = (error: Error) => toast.error('Nothing was changed', { description: error.message })

  function archive() {
    const archived = archivedAt === null
    change.mutate(
      { id, change: { archived } },
      { onSuccess: () => toast(archived ? `Archived ${name}` : `${name} is in use again`), onError: failed },
    )
  }

  return (
    <>
      <Menu label={`Actions for ${name}`}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('edit')}>
          Edit
        </MenuItem>
        {kind === 'bundled' ? null : (
          <MenuItem
            icon={<Copy aria-hidden="true" />}
            onSelect={() => duplicate.mutate(id, { onSuccess: (copy) => toast(`Added ${copy.name}`), onError: failed })}
          >
            Duplicate
          </MenuItem>
        )}
        <MenuItem
          icon={archivedAt === null ? <Archive aria-hidden="true" /> : <ArchiveRestore aria-hidden="true" />}
          onSelect={archive}
        >
          {archivedAt === null ? 'Archive' : 'Use again'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setOpen('delete')}>
          Delete…
        </MenuItem>
      </Menu>
      {open === 'edit' ? <ConnectionForm connection={connection} onClose={() => setOpen(null)} /> : null}
      <DeleteDialog
        kind="connections"
        id={id}
        name={name}
        open={open === 'delete'}
        onOpenChange={(next) => setOpen(next ? 'delete' : null)}
      >
        <p>
          Its address, its key and what was learnt of it go. Runs that were made with it keep their results, but can’t
          go on.
        </p>
      </DeleteDialog>
    </>
  )
}
