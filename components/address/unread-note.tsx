import { formatList } from '@/components/format/list'
import { Note } from '@/components/ui/note'

/** That a page could not read parts of its address, and shows what it shows without them. Nothing where it read all. */
export function UnreadNote({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return null
  return (
    <Note tone="warn" title="Not all of this address could be read." className="mt-3">
      <span className="wrap-anywhere">
        Left out: <bdi>{formatList(parts)}</bdi>. The page shows what it shows without{' '}
        {parts.length === 1 ? 'it' : 'them'}.
      </span>
    </Note>
  )
}
