import { formatCount } from '@/components/format/count'
import { Moment } from '@/components/moment'
import { TagChips } from '@/components/tags/tag-chips'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Table, Td, Th } from '@/components/ui/table'
import type { DatasetAnswer } from '@/lib/api/dataset'
import { DatasetActions } from './dataset-actions'
import { DatasetStatus } from './dataset-status'

/** Data sets with what is in them and where they come from. */
export function DatasetsTable({
  datasets,
  licences,
}: {
  datasets: readonly DatasetAnswer[]
  /** By version, most frequent first. */
  licences: Readonly<Record<string, readonly string[]>>
}) {
  return (
    <Table label="Data sets" className="min-w-[760px]">
      <thead>
        <tr>
          <Th>Data set</Th>
          <Th>Status</Th>
          <Th align="right">Questions</Th>
          <Th>Source</Th>
          <Th>Licence</Th>
          <Th align="right">Runs</Th>
          <Th>Added</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {datasets.map((dataset) => (
          <DatasetRow key={dataset.id} dataset={dataset} licences={licences[dataset.versionId] ?? []} />
        ))}
      </tbody>
    </Table>
  )
}

function DatasetRow({ dataset, licences }: { dataset: DatasetAnswer; licences: readonly string[] }) {
  const {
    id,
    name,
    tags,
    bundled,
    archivedAt,
    status,
    itemCount,
    knowledgeCount,
    site,
    sourceName,
    runCount,
    createdAt,
  } = dataset
  return (
    <tr>
      <Td header className="text-left">
        <span className="flex flex-wrap items-center gap-2">
          <Link href={`/datasets/${id}`} className="wrap-anywhere inline-block py-0.5 font-medium hover:underline">
            {name}
          </Link>
          {bundled ? (
            <Badge tone="outline" className="px-1.5">
              Sample
            </Badge>
          ) : null}
          {archivedAt === null ? null : <Badge>Archived</Badge>}
        </span>
        <TagChips kind="datasets" tags={tags} className="py-1" />
      </Td>
      <Td>
        <DatasetStatus dataset={dataset} />
      </Td>
      <Td align="right">
        {status === 'ready' ? formatCount(itemCount) : <span className="text-fg-3">–</span>}
        {knowledgeCount > 0 ? (
          <span className="block text-12 text-fg-3">{formatCount(knowledgeCount)} for knowledge</span>
        ) : null}
      </Td>
      <Td className="text-fg-2">{site ?? sourceName}</Td>
      <Td className="whitespace-nowrap text-fg-2">
        {licences.length === 0 ? <span className="text-fg-3">not stated</span> : licencesText(licences)}
      </Td>
      <Td align="right">{formatCount(runCount)}</Td>
      <Td className="text-fg-2">
        <Moment at={createdAt} near />
      </Td>
      <Td align="right">
        <DatasetActions dataset={dataset} />
      </Td>
    </tr>
  )
}

/** The most frequent licence, and how many others there are. */
function licencesText([first, ...others]: readonly string[]): string {
  return others.length === 0 ? `${first}` : `${first} and ${others.length} more`
}
