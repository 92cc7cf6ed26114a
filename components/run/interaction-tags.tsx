/** So many have room beside a question. */
const MOST = 2

/** What a question is about, small beside its title, where there is room. */
export function InteractionTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <span className="hidden shrink-0 gap-1 text-11 text-fg-2 xl:flex" title={tags.join(', ')}>
      <span className="sr-only">Tags: </span>
      {tags.slice(0, MOST).map((tag) => (
        <span key={tag} className="max-w-24 truncate rounded-badge bg-inset px-1">
          {tag}
        </span>
      ))}
    </span>
  )
}
