'use client'

import { Archive, ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { DeleteDialog } from '@/components/forms/delete-dialog'
import { useChangeModel, useDuplicateModel } from '@/components/queries/model-writes'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu'
import type { ModelAnswer } from '@/lib/api/model'
import { ModelForm } from './model-form'

/** What can be done with a model. */
export function ModelActions({ model }: { model: ModelAnswer }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const change = useChangeModel()
  const duplicate = useDuplicateModel()
  const { id, label, archivedAt, connectionId, connectionName } = model
  const failed = (error: Error) => toast.error('Nothing was changed', { description: error.message })

  function archive() {
    const archived = archivedAt === null
    change.mutate(
      { id, change: { archived } },
      { onSuccess: () => toast(archived ? `Archived ${label}` : `${label} is in use again`), onError: failed },
    )
  }

  return (
    <>
      <Menu label={`Actions for ${label}`}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('edit')}>
          Edit
        </MenuItem>
        <MenuItem
          icon={<Copy aria-hidden="true" />}
          onSelect={() => duplicate.mutate(id, { onSuccess: (copy) => toast(`Added ${copy.label}`), onError: failed })}
        >
          Duplicate
        </MenuItem>
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
      {open === 'edit' ? (
        <ModelForm
          connection={{ id: connectionId, name: connectionName }}
          model={model}
          suggestedNames={[]}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <DeleteDialog
        kind="models"
        id={id}
        name={label}
        open={open === 'delete'}
        onOpenChange={(next) => setOpen(next ? 'delete' : null)}
      >
        <p>Runs that were made with it keep their results, but can’t go on.</p>
      </DeleteDialog>
    </>
  )
}
