'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { FaultNote } from '@/components/forms/fault-note'
import { useFaults } from '@/components/forms/use-faults'
import { useUploadDataset } from '@/components/queries/use-upload-dataset'
import { Button, ButtonLink } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { uploadFieldsSchema } from '@/lib/api/dataset'
import { FileDrop } from './file-drop'
import { emptyImport, fileFault, type ImportDraft, importBody, nameFromFile } from './import-draft'
import { ImportOptionFields, OPTION_FIELDS } from './import-option-fields'
import { UploadBar } from './upload-bar'

const DEFAULT_DOMAIN = uploadFieldsSchema.shape.options.parse({}).domain

/** The form that imports a file as a new data set. */
export function ImportForm({ models }: { models: readonly { id: string; label: string; connectionName: string }[] }) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<ImportDraft>(() => emptyImport(DEFAULT_DOMAIN))
  const [file, setFile] = useState<File | null>(null)
  const fields = importBody(draft)
  const faults = useFaults(form, fields, { file: file && [file.name, file.size, file.lastModified] })
  const [leaving, setLeaving] = useState(false)
  const { progress, upload, cancel } = useUploadDataset()
  const sending = progress !== null || leaving
  const set = (change: Partial<ImportDraft>) => setDraft({ ...draft, ...change })

  function choose(chosen: File) {
    setFile(chosen)
    if (draft.name.trim() === '') set({ name: nameFromFile(chosen.name) })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const wrong = fileFault(file)
    if (!faults.check(uploadFieldsSchema, wrong === null ? {} : { file: wrong }) || file === null) return
    try {
      const id = await upload(file, fields)
      if (id === null) return
      setLeaving(true)
      router.push(`/datasets/${id}`)
    } catch (error) {
      faults.show(error)
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-[640px] gap-4">
      <FaultNote faults={faults.faults} shown={['file', 'name', ...OPTION_FIELDS]} title="Not imported." />
      <Field
        label="File"
        hint="The .7z or the Posts.xml of a Stack Exchange dump, or JSON Lines with question and answer on each line"
        error={faults.at('file')}
      >
        <FileDrop file={file} onFile={choose} accept=".7z,.xml,.jsonl,.ndjson,.json,.txt" disabled={sending} />
      </Field>
      <Field label="Name" error={faults.at('name')}>
        <TextInput value={draft.name} onChange={(event) => set({ name: event.target.value })} autoComplete="off" />
      </Field>
      <ImportOptionFields draft={draft} set={set} at={faults.at} models={models} />
      {progress ? <UploadBar progress={progress} onCancel={cancel} /> : null}
      <div className="flex gap-2">
        <Button variant="primary" type="submit" busy={sending}>
          Import
        </Button>
        <ButtonLink href="/datasets">Back</ButtonLink>
      </div>
    </form>
  )
}
