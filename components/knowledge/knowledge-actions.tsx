'use client'

import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { countOf } from '@/components/format/count'
import { DeleteDialog } from '@/components/forms/delete-dialog'
import { FaultNote } from '@/components/forms/fault-note'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFaults } from '@/components/forms/use-faults'
import { useChangeKnowledgeBase } from '@/components/queries/knowledge-writes'
import { Field } from '@/components/ui/field'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu'
import { TextInput } from '@/components/ui/text-input'
import { type KnowledgeBaseAnswer, updateKnowledgeBaseSchema } from '@/lib/api/knowledge-base'

/** What can be done with a knowledge base. */
export function KnowledgeActions({ base }: { base: KnowledgeBaseAnswer }) {
  const router = useRouter()
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const change = useChangeKnowledgeBase()
  const { id, name, archivedAt, passageCount, runCount } = base

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
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('rename')}>
          Rename
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
      {open === 'rename' ? <RenameForm base={base} onClose={() => setOpen(null)} /> : null}
      <DeleteDialog
        kind="knowledge-bases"
        id={id}
        name={name}
        open={open === 'delete'}
        onOpenChange={(next) => setOpen(next ? 'delete' : null)}
        onDeleted={() => router.push('/knowledge')}
      >
        <p>
          {passageCount === 0 ? 'It holds nothing' : `Its ${countOf(passageCount, 'passage')} go`}
          {runCount === 0
            ? '. No run has read it.'
            : `, and with them the ${countOf(runCount, 'run')} that read it, transcripts and all.`}
        </p>
      </DeleteDialog>
    </>
  )
}

function RenameForm({ base, onClose }: { base: KnowledgeBaseAnswer; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(base.name)
  const faults = useFaults(form, { name })
  const change = useChangeKnowledgeBase()

  function submit() {
    if (faults.check(updateKnowledgeBaseSchema))
      change.mutate({ id: base.id, change: { name } }, { onSuccess: onClose, onError: faults.show })
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Rename ${base.name}`}
      submitLabel="Rename"
      busy={change.isPending}
      onSubmit={submit}
      form={form}
    >
      <FaultNote faults={faults.faults} shown={['name']} title="Not renamed." />
      <Field label="Name" error={faults.at('name')}>
        <TextInput value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
