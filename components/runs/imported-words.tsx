import { Moment } from '@/components/moment'
import type { ImportedFrom } from '@/lib/api/evidence'

/** Where a run came from that was not played here. */
export function ImportedWords({ from }: { from: ImportedFrom }) {
  return (
    <p className="mt-1 text-fg-2" title={`SHA-256 of the bundle’s manifest: ${from.manifestSha256}`}>
      Imported from a bundle, made on <Moment at={from.madeAt} /> by {from.product}. It can be read, compared and
      ranked, but not played on here.
    </p>
  )
}
