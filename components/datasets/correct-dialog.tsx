'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { FaultNote } from '@/components/forms/fault-note'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFaults } from '@/components/forms/use-faults'
import { useCorrectItem } from '@/components/queries/dataset-writes'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-input'
import { correctItemSchema } from '@/lib/api/item'

interface Texts {
  summary: string
  problem: string
}

/** Lets a person write the summary and the underlying problem of a question, in the place of what a model made. */
export function CorrectDialog({ datasetId, itemId, ...made }: { datasetId: string; itemId: string } & Texts) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Correct
      </Button>
      {open ? <CorrectForm datasetId={datasetId} itemId={itemId} made={made} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function CorrectForm({
  datasetId,
  itemId,
  made,
  onClose,
}: {
  datasetId: string
  itemId: string
  /** '' where nothing was made yet. */
  made: Texts
  onClose: () => void
}) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [texts, setTexts] = useState(made)
  const body = changesOf(made, texts)
  const faults = useFaults(form, body)
  const correct = useCorrectItem(itemId)

  function submit() {
    if (!faults.check(correctItemSchema)) return
    correct.mutate(body, {
      onSuccess: ({ id, version }) => {
        toast(`Saved in version ${version}`)
        onClose()
        router.push(`/datasets/${datasetId}/items/${id}`)
      },
      onError: faults.show,
    })
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Correct what was made of this question"
      description="This goes into a new version of the data set, together with further corrections until a run uses it. Runs stay on the version that they used. A corrected summary is scored anew."
      submitLabel="Save correction"
      busy={correct.isPending}
      onSubmit={submit}
      form={form}
    >
      <FaultNote faults={faults.faults} shown={['summary', 'problem']} title="Not saved." />
      <Field label="Summary" hint="The opening that every agent gets" error={faults.at('summary')}>
        <TextArea value={texts.summary} onChange={(event) => setTexts({ ...texts, summary: event.target.value })} />
      </Field>
      <Field label="Underlying problem" hint="What the solved check looks at" error={faults.at('problem')}>
        <TextArea value={texts.problem} onChange={(event) => setTexts({ ...texts, problem: event.target.value })} />
      </Field>
    </FormDialog>
  )
}

/** What was typed otherwise than it stood: the rest stays what a model made. */
function changesOf(made: Texts, texts: Texts): Partial<Texts> {
  return {
    ...(texts.summary === made.summary ? {} : { summary: texts.summary }),
    ...(texts.problem === made.problem ? {} : { problem: texts.problem }),
  }
}
