'use client'

import { Archive, ArchiveRestore, FileUp, Library, Pencil, Play, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { countOf } from '@/components/format/count'
import { DeleteDialog } from '@/components/forms/delete-dialog'
import { FaultNote } from '@/components/forms/fault-note'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFaults } from '@/components/forms/use-faults'
import { useChangeDataset } from '@/components/queries/dataset-writes'
import { Field } from '@/components/ui/field'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu'
import { TextInput } from '@/components/ui/text-input'
import { type DatasetAnswer, updateDatasetSchema } from '@/lib/api/dataset'

/** What can be done with a data set. */
export function DatasetActions({ dataset }: { dataset: DatasetAnswer }) {
  const router = useRouter()
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const change = useChangeDataset()
  const { id, name, archivedAt, status, runCount, itemCount } = dataset

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
        {status === 'ready' && itemCount > 0 && archivedAt === null ? (
          <MenuItem asChild>
            <Link href={`/runs/new?dataset=${id}`}>
              <Play aria-hidden="true" />
              Launch a run
            </Link>
          </MenuItem>
        ) : null}
        {status === 'ready' && dataset.knowledgeCount > 0 && archivedAt === null ? (
          <MenuItem asChild>
            <Link href={`/knowledge/new?dataset=${id}`}>
              <Library aria-hidden="true" />
              Make a knowledge base
            </Link>
          </MenuItem>
        ) : null}
        {dataset.newer?.status === 'importing' || status === 'importing' ? null : (
          <MenuItem asChild>
            <Link href={`/datasets/${id}/import`}>
              <FileUp aria-hidden="true" />
              Import a newer file
            </Link>
          </MenuItem>
        )}
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
      {open === 'rename' ? <RenameForm dataset={dataset} onClose={() => setOpen(null)} /> : null}
      <DeleteDialog
        kind="datasets"
        id={id}
        name={name}
        open={open === 'delete'}
        onOpenChange={(next) => setOpen(next ? 'delete' : null)}
        onDeleted={() => router.push('/datasets')}
      >
        <p>
          {itemCount === 0 ? 'Its file is forgotten' : `Its ${countOf(itemCount, 'question')} go`}
          {runCount === 0 ? '. It has no runs.' : `, and with them its ${countOf(runCount, 'run')} and their results.`}
        </p>
      </DeleteDialog>
    </>
  )
}

function RenameForm({ dataset, onClose }: { dataset: DatasetAnswer; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(dataset.name)
  const faults = useFaults(form, { name })
  const change = useChangeDataset()

  function submit() {
    if (faults.check(updateDatasetSchema))
      change.mutate({ id: dataset.id, change: { name } }, { onSuccess: onClose, onError: faults.show })
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Rename ${dataset.name}`}
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
