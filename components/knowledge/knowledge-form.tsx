'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { FaultNote } from '@/components/forms/fault-note'
import { useFaults } from '@/components/forms/use-faults'
import { useCreateKnowledgeBase } from '@/components/queries/knowledge-writes'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { createKnowledgeBaseSchema, knowledgeFieldsSchema } from '@/lib/api/knowledge-base'
import { BuildCost } from './build-cost'
import { FilesField } from './files-field'
import { filesFault, type KnowledgeDraft, knowledgeBody } from './knowledge-draft'

/** A data set that has a knowledge pool. */
export interface PoolChoice {
  id: string
  name: string
  knowledgeCount: number
}

const SHOWN = [
  'name',
  'datasetId',
  'files',
  'language',
  'options.language',
  'embeddingModelId',
  'options.embeddingModelId',
]
const BY_WORDS = 'words'

/** The form that makes a knowledge base. */
export function KnowledgeForm({
  pools,
  wanted,
  models,
}: {
  pools: readonly PoolChoice[]
  /** The data set that it is to be made of, where one was named. */
  wanted: string | null
  models: readonly { id: string; label: string; connectionName: string }[]
}) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<KnowledgeDraft>({
    name: '',
    source: pools.length > 0 ? 'dataset' : 'files',
    datasetId: (pools.find(({ id }) => id === wanted) ?? (pools.length === 1 ? pools[0] : undefined))?.id ?? '',
    language: 'english',
    embeddingModelId: '',
  })
  const [files, setFiles] = useState<readonly File[]>([])
  const body = knowledgeBody(draft)
  const faults = useFaults(form, body, { files: files.map(({ name, size }) => [name, size]) })
  const create = useCreateKnowledgeBase()
  const [leaving, setLeaving] = useState(false)
  const busy = create.isPending || leaving
  const set = (change: Partial<KnowledgeDraft>) => setDraft({ ...draft, ...change })
  const ofFiles = draft.source === 'files'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong = ofFiles ? filesFault(files) : null
    const further = {
      ...(wrong === null ? {} : { files: wrong }),
      ...(!ofFiles && draft.datasetId === '' ? { datasetId: 'must be chosen' } : {}),
    }
    if (!faults.check(ofFiles ? knowledgeFieldsSchema : createKnowledgeBaseSchema, further)) return
    create.mutate(
      ofFiles ? { fields: { name: draft.name, options: 'options' in body ? body.options : {} }, files } : { body },
      {
        onSuccess: ({ id }) => {
          setLeaving(true)
          router.push(`/knowledge/${id}`)
        },
        onError: faults.show,
      },
    )
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-[640px] gap-4">
      <FaultNote faults={faults.faults} shown={SHOWN} title="Not made." />
      <Field label="Name" error={faults.at('name')}>
        <TextInput value={draft.name} onChange={(event) => set({ name: event.target.value })} autoComplete="off" />
      </Field>
      <Field label="Made of">
        <Segmented
          size="md"
          label="Made of"
          value={draft.source}
          onValueChange={(source) => set({ source })}
          options={[
            { value: 'dataset', label: 'A data set’s knowledge pool' },
            { value: 'files', label: 'Files' },
          ]}
        />
      </Field>
      {ofFiles ? (
        <Field
          label="Files"
          hint="Text, Markdown, HTML or PDF. They are read once and forgotten; their text is kept, and what is found in it is sent to the agent’s model."
          error={faults.at('files')}
        >
          <FilesField files={files} onFiles={setFiles} disabled={busy} />
        </Field>
      ) : (
        <PoolField pools={pools} draft={draft} set={set} error={faults.at('datasetId')} />
      )}
      <Field
        label="Language"
        hint={
          draft.language === 'english'
            ? 'English words are found by their stems: “restarted” finds “restart”.'
            : 'Words are found as they are written, in any language that parts its words.'
        }
        error={faults.at('language') ?? faults.at('options.language')}
      >
        <Segmented
          size="md"
          label="Language"
          value={draft.language}
          onValueChange={(language) => set({ language })}
          options={[
            { value: 'english', label: 'English' },
            { value: 'simple', label: 'Any other' },
          ]}
        />
      </Field>
      <Field
        label="Searched by"
        hint={
          draft.embeddingModelId === ''
            ? 'Needs no model. A passage is found by the words that it shares with a question.'
            : 'Each passage is sent to this model now, and each question later. It must answer at /embeddings.'
        }
        error={faults.at('embeddingModelId') ?? faults.at('options.embeddingModelId')}
      >
        <Select
          value={draft.embeddingModelId === '' ? BY_WORDS : draft.embeddingModelId}
          onValueChange={(value) => set({ embeddingModelId: value === BY_WORDS ? '' : value })}
          options={[
            { value: BY_WORDS, label: 'Words alone' },
            ...models.map(({ id, label, connectionName }) => ({
              value: id,
              label: `Words and meaning, by ${label}`,
              text: label,
              note: connectionName,
            })),
          ]}
        />
      </Field>
      {ofFiles || draft.datasetId === '' || draft.embeddingModelId === '' ? null : (
        <BuildCost datasetId={draft.datasetId} embeddingModelId={draft.embeddingModelId} />
      )}
      <div className="flex gap-2">
        <Button variant="primary" type="submit" busy={busy}>
          Make knowledge base
        </Button>
        <ButtonLink href="/knowledge">Back</ButtonLink>
      </div>
    </form>
  )
}

function PoolField({
  pools,
  draft,
  set,
  error,
}: {
  pools: readonly PoolChoice[]
  draft: KnowledgeDraft
  set: (change: Partial<KnowledgeDraft>) => void
  error: string | undefined
}) {
  if (pools.length === 0)
    return (
      <Note
        title="No data set has a knowledge pool."
        action={
          <ButtonLink size="sm" href="/datasets/new">
            Import a data set
          </ButtonLink>
        }
      >
        Import one with a share of its questions set aside as knowledge, or make the knowledge base of files.
      </Note>
    )
  return (
    <Field label="Data set" hint="Its questions to test with are never read" error={error}>
      <Select
        value={draft.datasetId === '' ? null : draft.datasetId}
        onValueChange={(datasetId) => set({ datasetId })}
        options={pools.map(({ id, name, knowledgeCount }) => ({
          value: id,
          label: name,
          text: name,
          note: `${knowledgeCount.toLocaleString('en-US')} for knowledge`,
        }))}
      />
    </Field>
  )
}
