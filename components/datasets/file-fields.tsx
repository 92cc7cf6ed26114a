'use client'

import { Moment } from '@/components/moment'
import { Field } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import type { ImportFolder } from '@/lib/api/dataset'
import { FileDrop } from './file-drop'
import { sizeText } from './import-draft'
import type { ChosenFile } from './use-chosen-file'

const HINT = 'The .7z or the Posts.xml of a Stack Exchange dump, a CSV, or JSON Lines'

/** Where the file comes from, and which it is. */
export function FileFields({
  folder,
  place,
  onPlace,
  chosen,
  onChoose,
  error,
  disabled,
}: {
  folder: ImportFolder
  place: ChosenFile['place']
  onPlace: (place: ChosenFile['place']) => void
  chosen: ChosenFile | null
  onChoose: (chosen: ChosenFile) => void
  error: string | undefined
  disabled: boolean
}) {
  return (
    <>
      {folder.configured ? (
        <Segmented
          size="md"
          label="Where it lies"
          value={place}
          onValueChange={onPlace}
          options={[
            { value: 'here', label: 'On this computer' },
            { value: 'folder', label: 'In the folder on the server' },
          ]}
        />
      ) : null}
      {place === 'here' ? (
        <Field label="File" hint={HINT} error={error}>
          <FileDrop
            file={chosen?.place === 'here' ? chosen.file : null}
            onFile={(file) => onChoose({ place: 'here', file })}
            accept=".7z,.xml,.csv,.tsv,.jsonl,.ndjson,.json"
            disabled={disabled}
          />
        </Field>
      ) : (
        <FolderField
          files={folder.files}
          path={chosen?.place === 'folder' ? chosen.path : null}
          onPath={(path) => onChoose({ place: 'folder', path })}
          error={error}
        />
      )}
    </>
  )
}

function FolderField({
  files,
  path,
  onPath,
  error,
}: {
  files: ImportFolder['files']
  path: string | null
  onPath: (path: string) => void
  error: string | undefined
}) {
  const file = files.find((each) => each.path === path)
  return (
    <Field
      label="File in the folder"
      hint={
        file ? (
          <>
            {sizeText(file.bytes)}, changed <Moment at={file.modifiedAt} />
          </>
        ) : files.length === 0 ? (
          'Nothing that can be imported lies in the folder. Put a dump there, and open this page again.'
        ) : (
          `${HINT}; of any size`
        )
      }
      error={error}
    >
      <Select
        value={path}
        onValueChange={onPath}
        disabled={files.length === 0}
        options={files.map((each) => ({
          value: each.path,
          text: each.path,
          label: each.path,
          note: sizeText(each.bytes),
        }))}
      />
    </Field>
  )
}
