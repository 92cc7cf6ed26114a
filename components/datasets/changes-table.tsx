import { formatCount } from '@/components/format/count'
import { Link } from '@/components/ui/link'
import { Table, Td, Th } from '@/components/ui/table'
import type { DifferenceEntry } from '@/lib/api/dataset-version'

/** Questions that differ between two versions: each leads to how it was and how it is. */
export function ChangesTable({ datasetId, changes }: { datasetId: string; changes: readonly DifferenceEntry[] }) {
  return (
    <Table label="Changed questions" className="sm:min-w-[560px]">
      <thead>
        <tr>
          <Th>Question</Th>
          <Th className="hidden w-52 sm:table-cell">What differs</Th>
          <Th align="right" className="whitespace-nowrap sm:w-32">
            Answer score
          </Th>
          <Th className="w-28">Read it</Th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangeRow key={change.externalId} datasetId={datasetId} change={change} />
        ))}
      </tbody>
    </Table>
  )
}

function ChangeRow({ datasetId, change }: { datasetId: string; change: DifferenceEntry }) {
  const { externalId, before, after } = change
  const title = after?.title || before?.title || 'without a title'
  return (
    <tr>
      <Td header className="wrap-break-word text-left">
        {title}
        <span className="wrap-anywhere block text-12 text-fg-3">
          {externalId}
          <span className="sm:hidden">, {whatDiffers(change)}</span>
        </span>
      </Td>
      <Td className="hidden text-fg-2 sm:table-cell">{whatDiffers(change)}</Td>
      <Td align="right" className="whitespace-nowrap">
        {scoresOf(change)}
      </Td>
      <Td>
        <span className="flex gap-3">
          {before === null ? null : <SideLink datasetId={datasetId} itemId={before.itemId} label="before" of={title} />}
          {after === null ? null : <SideLink datasetId={datasetId} itemId={after.itemId} label="now" of={title} />}
        </span>
      </Td>
    </tr>
  )
}

function SideLink({ datasetId, itemId, label, of }: { datasetId: string; itemId: string; label: string; of: string }) {
  return (
    <Link className="link underline" href={`/datasets/${datasetId}/items/${itemId}`}>
      {label}
      <span className="sr-only">: {of}</span>
    </Link>
  )
}

function whatDiffers({ before, after, changed }: DifferenceEntry): string {
  if (before === null) return 'new'
  if (after === null) return 'gone'
  const parts: string[] = [...changed]
  if (before.questionScore !== after.questionScore) parts.push('question’s score')
  if (before.answerScore !== after.answerScore) parts.push('answer’s score')
  if (before.pool !== after.pool) parts.push(after.pool === 'knowledge' ? 'for knowledge now' : 'to test with now')
  return parts.join(', ')
}

function scoresOf({ before, after }: DifferenceEntry): string {
  const [was, is] = [before, after].map((side) =>
    side === null ? null : side.answerScore === null ? 'none' : formatCount(side.answerScore),
  )
  if (was === null || is === null || was === is) return is ?? was ?? ''
  return `${was} → ${is}`
}
