'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { countOf } from '@/components/format/count'
import { DeleteDialog } from '@/components/forms/delete-dialog'
import { FaultNote } from '@/components/forms/fault-note'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFaults } from '@/components/forms/use-faults'
import { useRenameStudy } from '@/components/queries/use-study-launch'
import { Field } from '@/components/ui/field'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu'
import { TextInput } from '@/components/ui/text-input'
import { renameStudySchema } from '@/lib/api/study'

interface ActedOn {
  id: string
  name: string
  runs?: readonly unknown[]
  runCount?: number
}

/** What can be done with a study. @param leaves the page is the study's own, and is left when it is deleted */
export function StudyActions({ study, leaves = false }: { study: ActedOn; leaves?: boolean }) {
  const router = useRouter()
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const { id, name } = study
  const runCount = study.runCount ?? study.runs?.length ?? 0
  return (
    <>
      <Menu label={`Actions for ${name}`}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('rename')}>
          Rename
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setOpen('delete')}>
          Delete…
        </MenuItem>
      </Menu>
      {open === 'rename' ? <RenameForm study={study} onClose={() => setOpen(null)} /> : null}
      <DeleteDialog
        kind="studies"
        id={id}
        name={name}
        open={open === 'delete'}
        onOpenChange={(next) => setOpen(next ? 'delete' : null)}
        onDeleted={() => (leaves ? router.push('/studies') : undefined)}
      >
        <p>{runCount === 0 ? 'It has no runs.' : `Its ${countOf(runCount, 'run')} and their results stay.`}</p>
      </DeleteDialog>
    </>
  )
}

function RenameForm({ study, onClose }: { study: ActedOn; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(study.name)
  const faults = useFaults(form, { name })
  const rename = useRenameStudy()

  function submit() {
    if (faults.check(renameStudySchema))
      rename.mutate({ id: study.id, name }, { onSuccess: onClose, onError: faults.show })
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Rename ${study.name}`}
      submitLabel="Rename"
      busy={rename.isPending}
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
