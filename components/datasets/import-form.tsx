'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { FaultNote } from '@/components/forms/fault-note'
import { useFaults } from '@/components/forms/use-faults'
import { useUploadDataset } from '@/components/queries/use-upload-dataset'
import { Button, ButtonLink } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { type DatasetAnswer, uploadFieldsSchema } from '@/lib/api/dataset'
import { versionFieldsSchema } from '@/lib/api/dataset-version'
import { FileDrop } from './file-drop'
import {
  draftOfDataset,
  emptyImport,
  fileFault,
  type ImportDraft,
  importBody,
  nameFromFile,
  versionOptions,
} from './import-draft'
import {
  type ModelChoice,
  MoreFields,
  OPTION_FIELDS,
  OriginFields,
  PoolFields,
  SelectionFields,
} from './import-option-fields'
import { UploadBar } from './upload-bar'

const DEFAULT_DOMAIN = uploadFieldsSchema.shape.options.parse({}).domain

/** The form that imports a file: as a new data set, or as a further version of one. */
export function ImportForm({
  models,
  dataset = null,
}: {
  models: readonly ModelChoice[]
  /** The one that gets a further version; null: a new one. */
  dataset?: DatasetAnswer | null
}) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<ImportDraft>(() =>
    dataset === null ? emptyImport(DEFAULT_DOMAIN) : draftOfDataset(dataset),
  )
  const [file, setFile] = useState<File | null>(null)
  const fields = dataset === null ? importBody(draft) : { options: versionOptions(draft) }
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
    const contract = dataset === null ? uploadFieldsSchema : versionFieldsSchema
    if (!faults.check(contract, wrong === null ? {} : { file: wrong }) || file === null) return
    try {
      const id = await upload(file, fields, dataset === null ? '/datasets' : `/datasets/${dataset.id}/versions`)
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
      {dataset === null ? (
        <>
          <Field label="Name" error={faults.at('name')}>
            <TextInput value={draft.name} onChange={(event) => set({ name: event.target.value })} autoComplete="off" />
          </Field>
          <OriginFields draft={draft} set={set} at={faults.at} />
        </>
      ) : null}
      <SelectionFields draft={draft} set={set} at={faults.at} />
      <PoolFields draft={draft} set={set} at={faults.at} />
      <MoreFields draft={draft} set={set} at={faults.at} models={models} />
      {progress ? <UploadBar progress={progress} onCancel={cancel} /> : null}
      <div className="flex gap-2">
        <Button variant="primary" type="submit" busy={sending}>
          Import
        </Button>
        <ButtonLink href={dataset === null ? '/datasets' : `/datasets/${dataset.id}`}>Back</ButtonLink>
      </div>
    </form>
  )
}
