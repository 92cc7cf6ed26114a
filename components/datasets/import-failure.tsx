import { ButtonLink } from '@/components/ui/button-link'
import { Note } from '@/components/ui/note'
import type { DatasetAnswer } from '@/lib/api/dataset'

/** Why an import failed, and what to do. */
export function ImportFailure({ dataset: { id, error, sourceName } }: { dataset: DatasetAnswer }) {
  return (
    <Note
      tone="err"
      className="mt-4"
      title="Nothing was imported."
      action={
        <ButtonLink size="sm" href={`/datasets/${id}/import`}>
          Import another file
        </ButtonLink>
      }
    >
      {error ?? `Why is not known. Try ${sourceName} again.`}
    </Note>
  )
}
