import Link from 'next/link'
import type { Attribution, TranscriptFrame } from '@/lib/runs/transcript-frame'

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
      <By what="Question" attribution={item.question} />
      <By what="Accepted answer" attribution={item.answer} />
    </section>
  )
}

function By({ what, attribution: { author, url, licence } }: { what: string; attribution: Attribution }) {
  return (
    <p className="wrap-anywhere">
      {what} {author === null ? 'by an author who is not named' : <bdi>by {author.toWellFormed()}</bdi>},{' '}
      {licence ?? 'licence not stated'}
      {url === null ? null : (
        <>
          {' · '}
          <a className="link underline" href={url} rel="noopener noreferrer">
            on its site<span className="sr-only">, {what.toLowerCase()}</span>
          </a>
        </>
      )}
    </p>
  )
}
