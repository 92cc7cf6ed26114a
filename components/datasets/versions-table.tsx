import { formatCount } from '@/components/format/count'
import { Moment } from '@/components/moment'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { DatasetVersionAnswer } from '@/lib/api/dataset-version'
import { differenceWords } from './difference-words'

/** A data set's versions: how each came, what it changed, and how many runs stay on it. */
export function VersionsTable({
  datasetId,
  versions,
  shown,
}: {
  datasetId: string
  /** Newest first. */
  versions: readonly DatasetVersionAnswer[]
  /** The number of the one that the page shows. */
  shown: number
}) {
  return (
    <Section title="Versions" aside="runs stay on the one they used">
      <Table label="List of versions" className="min-w-[860px]" namesStay>
        <thead>
          <tr>
            <Th>Version</Th>
            <Th className="min-w-[200px]">How it came</Th>
            <Th>Against the one before</Th>
            <Th align="right">To test with</Th>
            <Th align="right">For knowledge</Th>
            <Th align="right">Runs</Th>
            <Th>Made</Th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <VersionRow key={version.id} datasetId={datasetId} version={version} isShown={version.version === shown} />
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

function VersionRow({
  datasetId,
  version: { version, origin, status, error, sourceName, difference, itemCount, knowledgeCount, runCount, ...row },
  isShown,
}: {
  datasetId: string
  version: DatasetVersionAnswer
  isShown: boolean
}) {
  return (
    <tr className={isShown ? 'bg-accent-bg' : undefined}>
      <Td header className="whitespace-nowrap text-left">
        {isShown ? (
          <span className="font-semibold">
            {version}
            <span className="font-normal text-fg-2"> shown here</span>
          </span>
        ) : status === 'ready' ? (
          <Link href={`/datasets/${datasetId}?version=${version}`} className="link underline">
            {version}
          </Link>
        ) : (
          version
        )}
      </Td>
      <Td className="wrap-break-word text-fg-2">{originWords(origin, sourceName)}</Td>
      <Td className="wrap-break-word">
        {status === 'failed' ? (
          <>
            <Badge tone="err">Failed</Badge> <span className="text-12 text-fg-2">{error}</span>
          </>
        ) : status === 'importing' ? (
          <Badge tone="live">Importing</Badge>
        ) : difference === null ? (
          <span className="text-fg-3">the first</span>
        ) : (
          differenceWords(difference)
        )}
      </Td>
      <Td align="right">{status === 'ready' ? formatCount(itemCount) : '–'}</Td>
      <Td align="right">{status === 'ready' ? formatCount(knowledgeCount) : '–'}</Td>
      <Td align="right">{formatCount(runCount)}</Td>
      <Td className="whitespace-nowrap text-fg-2">
        <Moment at={row.importedAt ?? row.createdAt} near />
      </Td>
    </tr>
  )
}

function originWords(origin: DatasetVersionAnswer['origin'], sourceName: string): string {
  switch (origin) {
    case 'file':
      return `from ${sourceName}`
    case 'selection':
      return `chosen anew from ${sourceName}`
    case 'correction':
      return 'corrected by a person'
    case 'bundle':
      return `questions of imported runs, from ${sourceName}`
  }
}
