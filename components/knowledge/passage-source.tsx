import type { PassageAnswer } from '@/lib/api/knowledge-base'

type Sourced = Pick<PassageAnswer, 'name' | 'place' | 'url' | 'author' | 'licence'>

/** Where a passage stands, and what is owed to whoever wrote it. */
export function PassageSource({ passage: { name, place, url, author, licence } }: { passage: Sourced }) {
  return (
    <>
      <bdi className="wrap-anywhere font-medium text-fg">{name.toWellFormed()}</bdi>
      {place === null ? null : <bdi className="wrap-anywhere text-fg-2">{place.toWellFormed()}</bdi>}
      {author === null ? null : <bdi className="wrap-anywhere text-fg-3">by {author.toWellFormed()}</bdi>}
      {licence === null ? null : <span className="text-fg-3">{licence}</span>}
      {url === null ? null : (
        <a className="link underline" href={url} rel="noopener noreferrer">
          on its site<span className="sr-only">: {name}</span>
        </a>
      )}
    </>
  )
}
