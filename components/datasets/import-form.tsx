'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { FaultNote } from '@/components/forms/fault-note'
import { useFaults } from '@/components/forms/use-faults'
import { useImportFromFolder } from '@/components/queries/dataset-writes'
import { useUploadDataset } from '@/components/queries/use-upload-dataset'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import {
  type ColumnPreview,
  type DatasetAnswer,
  type ImportFolder,
  importDatasetSchema,
  uploadFieldsSchema,
} from '@/lib/api/dataset'
import { importVersionSchema, versionFieldsSchema } from '@/lib/api/dataset-version'
import { ColumnFields } from './column-fields'
import { FileFields } from './file-fields'
import {
  columnsOf,
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
import { TemplateLinks } from './template-links'
import { UploadBar } from './upload-bar'
import { type ChosenFile, nameOfFile, useChosenFile } from './use-chosen-file'

const DEFAULT_DOMAIN = uploadFieldsSchema.shape.options.parse({}).domain
const SHOWN = ['file', 'folderFile', 'name', ...OPTION_FIELDS, 'options.columns']

/** The form that imports a file: as a new data set, or as a further version of one. */
export function ImportForm({
  models,
  folder,
  dataset = null,
}: {
  models: readonly ModelChoice[]
  folder: ImportFolder
  /** The one that gets a further version; null: a new one. */
  dataset?: DatasetAnswer | null
}) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<ImportDraft>(() =>
    dataset === null ? emptyImport(DEFAULT_DOMAIN) : draftOfDataset(dataset),
  )
  const [place, setPlace] = useState<ChosenFile['place']>('here')
  const { chosen, preview, choose } = useChosenFile((found) =>
    setDraft((before) => withColumns(before, found, dataset)),
  )
  const fields = dataset === null ? importBody(draft) : { options: versionOptions(draft) }
  const body = chosen?.place === 'folder' ? { ...fields, folderFile: chosen.path } : fields
  const faults = useFaults(form, body, { file: fileKey(chosen) })
  const [leaving, setLeaving] = useState(false)
  const { progress, upload, cancel } = useUploadDataset()
  const importing = useImportFromFolder(dataset?.id ?? null)
  const sending = progress !== null || leaving || importing.isPending
  const draftProps = {
    draft,
    set: (change: Partial<ImportDraft>) => setDraft({ ...draft, ...change }),
    at: faults.at,
  }

  function take(next: ChosenFile | null) {
    if (next !== null && draft.name.trim() === '') draftProps.set({ name: nameFromFile(nameOfFile(next)) })
    choose(next).catch(faults.show)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const wrong = chosen?.place === 'folder' ? null : fileFault(chosen?.file ?? null)
    if (!faults.check(contractOf(chosen, dataset), wrong === null ? {} : { file: wrong }) || chosen === null) return
    send(chosen).catch(faults.show)
  }

  async function send(file: ChosenFile) {
    const id =
      file.place === 'folder'
        ? (await importing.mutateAsync(body)).id
        : await upload(file.file, fields, dataset === null ? '/datasets' : `/datasets/${dataset.id}/versions`)
    if (id === null) return
    setLeaving(true)
    router.push(`/datasets/${id}`)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-[640px] gap-4">
      <FaultNote faults={faults.faults} shown={SHOWN} title="Not imported." />
      <FileFields
        folder={folder}
        place={place}
        onPlace={(next) => {
          setPlace(next)
          take(null)
        }}
        chosen={chosen}
        onChoose={take}
        error={faults.at('file') ?? faults.at('folderFile')}
        disabled={sending}
      />
      <TemplateLinks />
      {preview !== null && draft.columns !== null ? (
        <ColumnFields
          preview={preview}
          columns={draft.columns}
          onChange={(columns) => draftProps.set({ columns })}
          at={faults.at}
        />
      ) : null}
      {dataset === null ? (
        <>
          <Field label="Name" error={faults.at('name')}>
            <TextInput
              value={draft.name}
              onChange={(event) => draftProps.set({ name: event.target.value })}
              autoComplete="off"
            />
          </Field>
          <OriginFields {...draftProps} />
        </>
      ) : null}
      <SelectionFields {...draftProps} />
      <PoolFields {...draftProps} />
      <MoreFields {...draftProps} models={models} />
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

/** Without a file the fields beside it are judged all the same. */
function contractOf(chosen: ChosenFile | null, dataset: DatasetAnswer | null) {
  if (chosen?.place === 'folder') return dataset === null ? importDatasetSchema : importVersionSchema
  return dataset === null ? uploadFieldsSchema : versionFieldsSchema
}

/** What tells one chosen file from another. */
function fileKey(chosen: ChosenFile | null): unknown {
  if (chosen === null) return null
  return chosen.place === 'folder' ? chosen.path : [chosen.file.name, chosen.file.size, chosen.file.lastModified]
}

/** A file's own columns, each holding what it held before where it was there before. */
function withColumns(draft: ImportDraft, found: ColumnPreview | null, dataset: DatasetAnswer | null): ImportDraft {
  return { ...draft, columns: found && columnsOf(found, dataset?.options.columns ?? {}) }
}
