'use client'

import { Columns2, Copy, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '@/components/accounts/who'
import { TagsForm } from '@/components/tags/tags-form'
import { Link } from '@/components/ui/link'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu'
import type { AnyRun } from '@/lib/api/script-run'
import { DeleteRunDialog } from './delete-run-dialog'
import { isActive } from './run-status'
import { useRunActions } from './use-run-actions'

/** Everything that can be done with a run, in the menu of its row. */
export function RunMenu({ run, onDeleted }: { run: AnyRun; onDeleted?: () => void }) {
  const { actions, dialog } = useRunActions(run)
  const [deleteOpen, setDeleteOpen] = useState(false)
  const [tagsOpen, setTagsOpen] = useState(false)
  const [mayRun, mayDelete] = [useMay('run'), useMay('delete')]
  const comparable = run.benchmark === 'selfscore' && run.progress.scored > 0
  if (!mayRun && !mayDelete && !comparable) return null
  return (
    <>
      <Menu label={`Actions for the run of ${run.agent.name}`}>
        {actions.map((action) => (
          <MenuItem key={action.deed} icon={action.icon} onSelect={action.start} disabled={action.busy}>
            {action.label}
          </MenuItem>
        ))}
        {actions.length > 0 ? <MenuSeparator /> : null}
        {!mayRun || run.benchmark === 'scripted' || run.importedFrom !== null ? null : (
          <MenuItem asChild>
            <Link href={`/runs/new?from=${run.id}`}>
              <Copy aria-hidden="true" />
              Launch with these settings
            </Link>
          </MenuItem>
        )}
        {comparable ? (
          <MenuItem asChild>
            <Link href={`/compare?runs=${run.id}`}>
              <Columns2 aria-hidden="true" />
              Compare with…
            </Link>
          </MenuItem>
        ) : null}
        {mayRun ? (
          <MenuItem icon={<Tag aria-hidden="true" />} onSelect={() => setTagsOpen(true)}>
            Tags
          </MenuItem>
        ) : null}
        {!mayDelete || isActive(run.status) ? null : (
          <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={() => setDeleteOpen(true)}>
            Delete…
          </MenuItem>
        )}
      </Menu>
      {dialog}
      {tagsOpen ? (
        <TagsForm kind="runs" id={run.id} name={run.name} tags={run.tags} onClose={() => setTagsOpen(false)} />
      ) : null}
      <DeleteRunDialog run={run} open={deleteOpen} onOpenChange={setDeleteOpen} onDeleted={onDeleted} />
    </>
  )
}
