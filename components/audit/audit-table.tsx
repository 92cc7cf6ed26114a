import { Moment } from '@/components/moment'
import { Link } from '@/components/ui/link'
import { Table, Td, Th } from '@/components/ui/table'
import type { AuditEventAnswer } from '@/lib/api/audit'
import { actionWords } from './action-words'
import { detailWords } from './detail-words'

/** Where a subject can be looked at, while it is there. */
const PLACES: Readonly<Record<string, string>> = {
  run: '/runs',
  study: '/studies',
  leaderboard: '/leaderboards',
  dataset: '/datasets',
  agent: '/agents',
  'knowledge-base': '/knowledge',
  scenario: '/scenarios',
}

/** Who did what to what, newest first. */
export function AuditTable({ events }: { events: readonly AuditEventAnswer[] }) {
  return (
    <Table label="What was done" className="min-w-[720px]">
      <thead>
        <tr>
          <Th className="w-[16%]">When</Th>
          <Th className="w-[18%]">Who</Th>
          <Th className="w-[16%]">What</Th>
          <Th>To what</Th>
          <Th className="w-[28%]">More</Th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <Td className="text-fg-2">
              <Moment at={event.at} near />
            </Td>
            <Td header className="wrap-anywhere text-left">
              <bdi>{event.actor.name}</bdi>
            </Td>
            <Td>{actionWords(event.action)}</Td>
            <Td className="wrap-anywhere">
              <Subject event={event} />
            </Td>
            <Td className="wrap-anywhere text-12 text-fg-3">{detailWords(event.details)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Subject({ event: { action, subject } }: { event: AuditEventAnswer }) {
  const place = PLACES[subject.kind]
  if (place === undefined || subject.id === null || action.endsWith('.delete')) return <bdi>{subject.name}</bdi>
  return (
    <Link href={`${place}/${subject.id}`} className="hover:underline">
      <bdi>{subject.name}</bdi>
    </Link>
  )
}
