'use client'

import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FaultNote } from '@/components/forms/fault-note'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFaults } from '@/components/forms/use-faults'
import { type Taggable, useSetTags, useTagsInUse } from '@/components/queries/tag-writes'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { MOST_TAGS, setTagsSchema, tagKey } from '@/lib/api/tag'
import { suggestTags, withTag } from './tag-words'

/** Changes the tags of something. Those that others have are suggested. */
export function TagsForm({
  kind,
  id,
  name,
  tags: before,
  onClose,
}: {
  kind: Taggable
  id: string
  name: string
  tags: readonly string[]
  onClose: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [tags, setTags] = useState(before)
  const [typed, setTyped] = useState('')
  const inUse = useTagsInUse()
  const write = useSetTags(kind, id)
  // What was typed and not yet added is meant as well.
  const wanted = withTag(tags, typed)
  const faults = useFaults(form, { tags: wanted })
  const suggested = suggestTags(inUse.data ?? [], tags, typed)

  function add(tag: string) {
    setTags(withTag(tags, tag))
    setTyped('')
  }

  function addOnKey(event: KeyboardEvent) {
    const ends = event.key === 'Enter' || event.key === ','
    if (!ends || event.nativeEvent.isComposing || typed.trim() === '') return
    event.preventDefault()
    add(typed)
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Tags"
      description={<bdi>{name}</bdi>}
      submitLabel="Save tags"
      busy={write.isPending}
      onSubmit={() => {
        if (faults.check(setTagsSchema)) write.mutate(wanted, { onSuccess: onClose, onError: faults.show })
      }}
      form={form}
    >
      <FaultNote faults={faults.faults} shown={['tags']} title="Not saved." />
      {tags.length === 0 ? (
        <p className="text-fg-3">No tags yet.</p>
      ) : (
        <ul aria-label="Chosen tags" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tagKey(tag)}
              className="flex h-7 max-w-full items-center rounded-control border border-line-2 bg-sub pl-2 text-12"
            >
              <bdi className="truncate">{tag}</bdi>
              <button
                type="button"
                aria-label={`Remove the tag ${tag}`}
                onClick={() => setTags(tags.filter((each) => each !== tag))}
                className="flex h-full w-7 shrink-0 items-center justify-center text-fg-2 hover:text-fg"
              >
                <X aria-hidden="true" className="size-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field
        label="Add a tag"
        hint={`Enter or a comma adds it; ${MOST_TAGS} at most. Capitals make no difference.`}
        error={faults.at('tags')}
      >
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={addOnKey}
          autoComplete="off"
          dir="auto"
        />
      </Field>
      {suggested.length === 0 ? null : (
        <ul aria-label="Tags in use" className="flex flex-wrap gap-1.5">
          {suggested.map((tag) => (
            <li key={tag} className="min-w-0">
              <button
                type="button"
                onClick={() => add(tag)}
                className="flex h-7 max-w-full items-center gap-1 rounded-control border border-line-2 border-dashed px-2 text-12 text-fg-2 hover:text-fg"
              >
                <Plus aria-hidden="true" className="size-3 shrink-0" />
                <bdi className="truncate">{tag}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
