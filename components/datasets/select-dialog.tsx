'use client'

import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { FaultNote } from '@/components/forms/fault-note'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFaults } from '@/components/forms/use-faults'
import { useSelectVersion } from '@/components/queries/dataset-writes'
import { Button } from '@/components/ui/button'
import type { DatasetAnswer } from '@/lib/api/dataset'
import { selectVersionSchema } from '@/lib/api/dataset-version'
import type { ScoreCounts } from '@/lib/datasets/score-counts'
import { draftOfDataset, versionOptions } from './import-draft'
import { type ModelChoice, MoreFields, PoolFields, SelectionFields } from './import-option-fields'
import { leftWords } from './left-words'

const SHOWN = ['minAnswerScore', 'scoreOf', 'limit', 'knowledgeShare', 'seed', 'extractionModelId']

/** Chooses the questions of a data set anew, from the file that is kept. */
export function SelectDialog({
  dataset,
  scoreCounts,
  models,
}: {
  dataset: DatasetAnswer
  /** Of the last scan; null where none was kept. */
  scoreCounts: ScoreCounts | null
  models: readonly ModelChoice[]
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Choose anew
      </Button>
      {open ? (
        <SelectForm dataset={dataset} scoreCounts={scoreCounts} models={models} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

function SelectForm({
  dataset,
  scoreCounts,
  models,
  onClose,
}: {
  dataset: DatasetAnswer
  scoreCounts: ScoreCounts | null
  models: readonly ModelChoice[]
  onClose: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOfDataset(dataset))
  const body = versionOptions(draft)
  const faults = useFaults(form, body)
  const select = useSelectVersion(dataset.id)
  const left = scoreCounts && leftWords(draft, scoreCounts)
  const fields = {
    draft,
    set: (change: Partial<typeof draft>) => setDraft({ ...draft, ...change }),
    at: (field: string) => faults.at(field.replace('options.', '')),
  }

  function submit() {
    if (!faults.check(selectVersionSchema)) return
    select.mutate(body, {
      onSuccess: ({ version }) => {
        toast(`Version ${version} is being made`)
        onClose()
      },
      onError: faults.show,
    })
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Choose questions anew"
      description={`From ${dataset.sourceName}, which is kept. This makes a new version; runs stay on the one they used.`}
      submitLabel="Make the version"
      busy={select.isPending}
      onSubmit={submit}
      form={form}
    >
      <FaultNote faults={faults.faults} shown={SHOWN} title="No version was made." />
      <SelectionFields {...fields} />
      {left === null ? null : (
        <p role="status" className="font-medium">
          {left}
        </p>
      )}
      <PoolFields {...fields} />
      <MoreFields {...fields} models={models} />
    </FormDialog>
  )
}
