import { Link } from '@/components/ui/link'
import type { TranscriptFrame } from '@/lib/runs/transcript-frame'
import { WrittenBy } from './written-by'

/** Whose words the question and its accepted answer are, under which licence, and where they are read. */
export function Source({ frame }: { frame: TranscriptFrame }) {
  const { item, run } = frame
  return (
    <section aria-label="Source" className="text-12 text-fg-3">
      <p className="wrap-anywhere">
        <Link className="link underline" href={`/datasets/${item.datasetId}/items/${item.id}`}>
          Question {item.externalId}
        </Link>{' '}
        of {run.dataset.name}, v{run.dataset.version}
      </p>
      <WrittenBy what="Question" attribution={item.question} />
      <WrittenBy what="Accepted answer" attribution={item.answer} />
    </section>
  )
}
