'use client'

import { Archive, ArchiveRestore, Copy, Pencil, Tag, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { useMay } from '@/components/accounts/who'
import type { Taggable } from '@/components/queries/tag-writes'
import type { Deletable } from '@/components/queries/use-delete'
import { TagsForm } from '@/components/tags/tags-form'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu'
import type { Action } from '@/lib/auth/permissions'
import { DeleteDialog } from './delete-dialog'

/** What changing one asks for, where it is not what setting up asks for. */
const CHANGES_BY: Partial<Record<Deletable, Action>> = { connections: 'keep-keys', leaderboards: 'run', studies: 'run' }
/** And deleting one. */
const DELETES_BY: Partial<Record<Deletable, Action>> = { connections: 'keep-keys', scenarios: 'set-up' }

interface Outcome<Answer> {
  onSuccess: (answer: Answer) => void
  onError: (error: Error) => void
}

/**
 * What can be done with anything that is set up: a menu whose deeds are, in this order, those of its kind alone, then to
 * change, to tag, to copy and to put it away, and at last to delete it.
 */
export function EntryActions<Copied>({
  kind,
  id,
  name,
  own,
  edit,
  tagged,
  copy,
  archive,
  onDeleted,
  children,
}: {
  kind: Deletable
  id: string
  name: string
  /** Menu items of this kind alone. */
  own?: ReactNode
  edit?: { label: string; form: (close: () => void) => ReactNode }
  tagged?: { kind: Taggable; tags: readonly string[] }
  copy?: { write: (id: string, outcome: Outcome<Copied>) => void; nameOf: (copy: Copied) => string }
  archive?: {
    archivedAt: string | null
    write: (asked: { id: string; change: { archived: boolean } }, outcome: Outcome<unknown>) => void
  }
  onDeleted?: () => void
  /** What goes with it when it is deleted. */
  children: ReactNode
}) {
  const [open, setOpen] = useState<'edit' | 'tags' | 'delete' | null>(null)
  const [mayChange, mayDelete] = [useMay(CHANGES_BY[kind] ?? 'set-up'), useMay(DELETES_BY[kind] ?? 'delete')]
  const isArchived = archive !== undefined && archive.archivedAt !== null
  const onError = (error: Error) => toast.error('Nothing was changed', { description: error.message })
  if (!mayChange && !mayDelete) return null

  return (
    <>
      <Menu label={`Actions for ${name}`}>
        {mayChange ? own : null}
        {mayChange && edit ? (
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('edit')}>
            {edit.label}
          </MenuItem>
        ) : null}
        {mayChange && tagged ? (
          <MenuItem icon={<Tag aria-hidden="true" />} onSelect={() => setOpen('tags')}>
            Tags
          </MenuItem>
        ) : null}
        {mayChange && copy ? (
          <MenuItem
            icon={<Copy aria-hidden="true" />}
            onSelect={() => copy.write(id, { onSuccess: (copied) => toast(`Added ${copy.nameOf(copied)}`), onError })}
          >
            Duplicate
          </MenuItem>
        ) : null}
        {mayChange && archive ? (
          <MenuItem
            icon={isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
            onSelect={() =>
              archive.write(
                { id, change: { archived: !isArchived } },
                { onSuccess: () => toast(isArchived ? `${name} is in use again` : `Archived ${name}`), onError },
              )
            }
          >
            {isArchived ? 'Use again' : 'Archive'}
          </MenuItem>
        ) : null}
        {mayDelete ? (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setOpen('delete')}>
              Delete…
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {open === 'edit' ? edit?.form(() => setOpen(null)) : null}
      {open === 'tags' && tagged ? <TagsForm {...tagged} id={id} name={name} onClose={() => setOpen(null)} /> : null}
      <DeleteDialog
        kind={kind}
        id={id}
        name={name}
        open={open === 'delete'}
        onOpenChange={(next) => setOpen(next ? 'delete' : null)}
        {...(onDeleted ? { onDeleted } : {})}
      >
        {children}
      </DeleteDialog>
    </>
  )
}
