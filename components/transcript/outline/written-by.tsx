import type { Attribution } from '@/lib/runs/transcript-frame'

/** Whose words something is, under which licence, and where they are read. */
export function WrittenBy({ what, attribution: { author, url, licence } }: { what: string; attribution: Attribution }) {
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
