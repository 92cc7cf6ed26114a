'use client'

import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { z } from 'zod'
import { countOf } from '@/components/format/count'
import { FaultNote } from '@/components/forms/fault-note'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFaults } from '@/components/forms/use-faults'
import { useAddTag, useTagsInUse } from '@/components/queries/tag-writes'
import { suggestTags } from '@/components/tags/tag-words'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import type { AnyRun } from '@/lib/api/script-run'
import { tagName } from '@/lib/api/tag'

const formSchema = z.strictObject({ tag: tagName() })

/** Adds one tag to several runs; the tags that each has stay. */
export function TagRunsForm({ runs, onClose }: { runs: readonly AnyRun[]; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [tag, setTag] = useState('')
  const inUse = useTagsInUse()
  const write = useAddTag()
  const faults = useFaults(form, { tag: tag.trim() })
  const suggested = suggestTags(inUse.data ?? [], [], tag)
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Tag ${countOf(runs.length, 'run')}`}
      description={runs.map(({ agent }) => agent.name).join(', ')}
      submitLabel="Add tag"
      busy={write.isPending}
      onSubmit={() => {
        if (!faults.check(formSchema)) return
        write.mutate(
          { runIds: runs.map(({ id }) => id), tag: tag.trim() },
          {
            onSuccess: () => {
              toast(`Tagged ${countOf(runs.length, 'run')}`)
              onClose()
            },
            onError: faults.show,
          },
        )
      }}
      form={form}
    >
      <FaultNote faults={faults.faults} shown={['tag']} title="Not saved." />
      <Field
        label="Tag"
        hint="Each run keeps the tags that it has. Capitals make no difference."
        error={faults.at('tag')}
      >
        <TextInput value={tag} onChange={(event) => setTag(event.target.value)} autoComplete="off" dir="auto" />
      </Field>
      {suggested.length === 0 ? null : (
        <ul aria-label="Tags in use" className="flex flex-wrap gap-1.5">
          {suggested.map((each) => (
            <li key={each} className="min-w-0">
              <button
                type="button"
                onClick={() => setTag(each)}
                className="flex h-7 max-w-full items-center rounded-control border border-line-2 border-dashed px-2 text-12 text-fg-2 hover:text-fg"
              >
                <bdi className="truncate">{each}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
