'use client'

import { toast } from 'sonner'
import { Moment } from '@/components/moment'
import { useEndSession } from '@/components/queries/account-writes'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'

/** A browser that somebody is signed in with, as its page shows it. */
interface ShownSession {
  id: string
  browser: string
  address: string | null
  current: boolean
  createdAt: string
  lastSeenAt: string
}

/** Where you are signed in, and how to end it. */
export function SessionsTable({ sessions }: { sessions: readonly ShownSession[] }) {
  const end = useEndSession()
  const failed = (error: Error) => toast.error('Not signed out', { description: error.message })
  return (
    <Section
      title="Signed in"
      aside={sessions.length === 1 ? 'in this browser alone' : `in ${sessions.length} browsers`}
      actions={
        sessions.length > 1 ? (
          <Button
            size="sm"
            variant="danger"
            busy={end.isPending && end.variables === null}
            onClick={() => end.mutate(null, { onSuccess: () => toast('All others are signed out.'), onError: failed })}
          >
            Sign all others out
          </Button>
        ) : null
      }
    >
      <Table label="Browsers you are signed in with" className="min-w-[560px]">
        <thead>
          <tr>
            <Th>Browser</Th>
            <Th>From</Th>
            <Th>Signed in</Th>
            <Th>Last seen</Th>
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ id, browser, address, current, createdAt, lastSeenAt }) => (
            <tr key={id}>
              <Td header className="text-left">
                {browser} {current ? <Badge tone="outline">this one</Badge> : null}
              </Td>
              <Td>{address ?? 'not known'}</Td>
              <Td>
                <Moment at={createdAt} near />
              </Td>
              <Td>
                <Moment at={lastSeenAt} near />
              </Td>
              <Td align="right">
                {current ? null : (
                  <Button
                    size="sm"
                    busy={end.isPending && end.variables === id}
                    onClick={() => end.mutate(id, { onError: failed })}
                  >
                    Sign out
                  </Button>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}
