import Link from 'next/link'
import { formatCount } from '@/components/format/count'
import { Table, Td, Th } from '@/components/ui/table'
import type { DifferenceEntry } from '@/lib/api/dataset-version'

/** Questions that differ between two versions: each leads to how it was and how it is. */
export function ChangesTable({ datasetId, changes }: { datasetId: string; changes: readonly DifferenceEntry[] }) {
  return (
    <Table label="Changed questions" className="min-w-[720px] table-fixed">
      <thead>
        <tr>
          <Th className="w-28">Id</Th>
          <Th>Question</Th>
          <Th className="w-52">What differs</Th>
          <Th align="right" className="w-40">
            Answer score
          </Th>
          <Th className="w-36">Read it</Th>
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
      <Td className="truncate text-fg-3">{externalId}</Td>
      <Td header className="truncate text-left">
        {title}
      </Td>
      <Td className="text-fg-2">{whatDiffers(change)}</Td>
      <Td align="right">{scoresOf(change)}</Td>
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
