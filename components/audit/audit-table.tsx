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
    <Table label="What was done" className="sm:min-w-[720px]">
      <thead>
        <tr>
          <Th className="w-24 sm:w-[14%]">When</Th>
          <Th className="hidden w-[18%] sm:table-cell">Who</Th>
          <Th className="sm:w-[18%]">What</Th>
          <Th className="hidden sm:table-cell">To what</Th>
          <Th className="hidden w-[26%] sm:table-cell">More</Th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <Td className="text-fg-2">
              <Moment at={event.at} near />
            </Td>
            <Td header className="wrap-anywhere hidden text-left sm:table-cell">
              <bdi>{event.actor.name}</bdi>
            </Td>
            <Td>
              {actionWords(event.action)}
              {/* On narrow pages all that is told of it. */}
              <span className="wrap-anywhere block sm:hidden">
                <Subject event={event} />
                <span className="block text-12 text-fg-3">
                  by <bdi>{event.actor.name}</bdi>
                  {detailWords(event.details) === '' ? '' : ` · ${detailWords(event.details)}`}
                </span>
              </span>
            </Td>
            <Td className="wrap-anywhere hidden sm:table-cell">
              <Subject event={event} />
            </Td>
            <Td className="wrap-anywhere hidden text-12 text-fg-3 sm:table-cell">{detailWords(event.details)}</Td>
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
