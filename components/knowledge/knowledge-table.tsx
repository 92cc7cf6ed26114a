import { formatCount } from '@/components/format/count'
import { Moment } from '@/components/moment'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Table, Td, Th } from '@/components/ui/table'
import type { KnowledgeBaseAnswer } from '@/lib/api/knowledge-base'
import { KnowledgeActions } from './knowledge-actions'
import { KnowledgeStatus } from './knowledge-status'
import { searchWords } from './search-words'

/** Knowledge bases with what they are made of and who reads them. */
export function KnowledgeTable({ bases }: { bases: readonly KnowledgeBaseAnswer[] }) {
  return (
    <Table label="Knowledge bases" className="min-w-[760px]">
      <thead>
        <tr>
          <Th>Knowledge base</Th>
          <Th>Status</Th>
          <Th align="right">Passages</Th>
          <Th>Made of</Th>
          <Th>Searched by</Th>
          <Th align="right">Agents</Th>
          <Th align="right">Runs</Th>
          <Th>Added</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {bases.map((base) => (
          <KnowledgeRow key={base.id} base={base} />
        ))}
      </tbody>
    </Table>
  )
}

function KnowledgeRow({ base }: { base: KnowledgeBaseAnswer }) {
  const { id, name, status, passageCount, source, agentCount, runCount, archivedAt, createdAt } = base
  return (
    <tr>
      <Td header className="text-left">
        <span className="flex flex-wrap items-center gap-2">
          <Link href={`/knowledge/${id}`} className="wrap-anywhere font-medium hover:underline">
            {name}
          </Link>
          {archivedAt === null ? null : <Badge>Archived</Badge>}
        </span>
      </Td>
      <Td>
        <KnowledgeStatus base={base} />
      </Td>
      <Td align="right">{status === 'ready' ? formatCount(passageCount) : <span className="text-fg-3">–</span>}</Td>
      <Td className="wrap-anywhere text-fg-2">{source.name}</Td>
      <Td className="text-fg-2">{searchWords(base)}</Td>
      <Td align="right">{formatCount(agentCount)}</Td>
      <Td align="right">{formatCount(runCount)}</Td>
      <Td className="text-fg-2">
        <Moment at={createdAt} near />
      </Td>
      <Td align="right">
        <KnowledgeActions base={base} />
      </Td>
    </tr>
  )
}
