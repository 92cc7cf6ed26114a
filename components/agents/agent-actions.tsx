'use client'

import { Archive, ArchiveRestore, Copy, Pencil, Play, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { toast } from 'sonner'
import { countOf } from '@/components/format/count'
import { DeleteDialog } from '@/components/forms/delete-dialog'
import { useChangeAgent, useDuplicateAgent } from '@/components/queries/agent-writes'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu'
import type { AgentAnswer } from '@/lib/api/agent'
import type { ModelAnswer } from '@/lib/api/model'
import { AgentForm } from './agent-form'
import type { BaseChoice } from './reading-fields'

/** What can be done with an agent. */
export function AgentActions({
  agent,
  models,
  bases,
}: {
  agent: AgentAnswer
  models: readonly ModelAnswer[]
  bases: readonly BaseChoice[]
}) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const change = useChangeAgent()
  const duplicate = useDuplicateAgent()
  const { id, name, archivedAt, runCount } = agent
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
        {archivedAt === null ? (
          <MenuItem asChild>
            <Link href={`/runs/new?agent=${id}`}>
              <Play aria-hidden="true" />
              Launch a run
            </Link>
          </MenuItem>
        ) : null}
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('edit')}>
          Edit
        </MenuItem>
        <MenuItem
          icon={<Copy aria-hidden="true" />}
          onSelect={() => duplicate.mutate(id, { onSuccess: (copy) => toast(`Added ${copy.name}`), onError: failed })}
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
        <AgentForm
          agent={agent}
          models={models.filter((model) => model.archivedAt === null || model.id === agent.modelId)}
          bases={bases}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <DeleteDialog
        kind="agents"
        id={id}
        name={name}
        open={open === 'delete'}
        onOpenChange={(next) => setOpen(next ? 'delete' : null)}
      >
        <p>
          {runCount === 0
            ? 'It has no runs.'
            : `Its ${countOf(runCount, 'run')} keep${runCount === 1 ? 's' : ''} every result and stay${runCount === 1 ? 's' : ''} readable.`}
        </p>
      </DeleteDialog>
    </>
  )
}
