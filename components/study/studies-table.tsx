import Link from 'next/link'
import { formatCount } from '@/components/format/count'
import { Moment } from '@/components/moment'
import { endedOf } from '@/components/runs/run-figures-words'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { Table, Td, Th } from '@/components/ui/table'
import type { StudyListEntry } from '@/lib/api/study'
import { StudyActions } from './study-actions'

/** Studies with how far they are. */
export function StudiesTable({ studies }: { studies: readonly StudyListEntry[] }) {
  return (
    <Table label="Studies" className="min-w-[640px]">
      <thead>
        <tr>
          <Th className="w-[34%]">Study</Th>
          <Th>Data set</Th>
          <Th align="right">Runs</Th>
          <Th align="right">Interactions ended</Th>
          <Th>Launched</Th>
          <Th className="w-12">
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {studies.map((study) => (
          <tr key={study.id}>
            <Td header className="h-13 text-left">
              <span className="flex flex-wrap items-center gap-x-2">
                <Link href={`/studies/${study.id}`} className="wrap-anywhere font-medium hover:underline">
                  {study.name}
                </Link>
                {study.simulated ? <SimulatedBadge /> : null}
              </span>
            </Td>
            <Td className="wrap-anywhere text-fg-2">
              {study.dataset ? `${study.dataset.name}, v${study.dataset.version}` : 'no runs are left'}
            </Td>
            <Td align="right">
              {formatCount(study.runCount)}
              {study.activeRuns > 0 ? (
                <span className="block text-12 text-fg-3">{formatCount(study.activeRuns)} active</span>
              ) : null}
            </Td>
            <Td align="right">
              {formatCount(endedOf(study.progress))}
              <span className="text-fg-3"> of {formatCount(study.progress.planned)}</span>
            </Td>
            <Td className="text-fg-2">
              <Moment at={study.createdAt} near />
            </Td>
            <Td align="right">
              <StudyActions study={study} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
