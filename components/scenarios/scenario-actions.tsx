'use client'

import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { DeleteDialog } from '@/components/forms/delete-dialog'
import { useChangeScenario } from '@/components/queries/scenario-writes'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu'
import type { ScenarioListEntry } from '@/lib/api/scenario'

/** What can be done with a scenario beside changing its file. */
export function ScenarioActions({
  scenario: { id, name, archivedAt },
  onDeleted,
}: {
  scenario: Pick<ScenarioListEntry, 'id' | 'name' | 'archivedAt'>
  onDeleted?: () => void
}) {
  const [isDeleting, setDeleting] = useState(false)
  const change = useChangeScenario()

  function archive() {
    const archived = archivedAt === null
    change.mutate(
      { id, change: { archived } },
      {
        onSuccess: () => toast(archived ? `Archived ${name}` : `${name} is in use again`),
        onError: (error) => toast.error('Nothing was changed', { description: error.message }),
      },
    )
  }

  return (
    <>
      <Menu label={`Actions for ${name}`}>
        <MenuItem
          icon={archivedAt === null ? <Archive aria-hidden="true" /> : <ArchiveRestore aria-hidden="true" />}
          onSelect={archive}
        >
          {archivedAt === null ? 'Archive' : 'Use again'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setDeleting(true)}>
          Delete…
        </MenuItem>
      </Menu>
      <DeleteDialog
        kind="scenarios"
        id={id}
        name={name}
        open={isDeleting}
        onOpenChange={setDeleting}
        {...(onDeleted ? { onDeleted } : {})}
      >
        <p>All its versions go with it. One that runs have played can only be archived: they need its file.</p>
      </DeleteDialog>
    </>
  )
}
