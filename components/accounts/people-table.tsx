'use client'

import { useState } from 'react'
import { toast } from 'sonner'
import { Moment } from '@/components/moment'
import { useChangePerson, useMakeReset } from '@/components/queries/account-writes'
import { Badge } from '@/components/ui/badge'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { Menu, MenuItem } from '@/components/ui/menu'
import { Table, Td, Th } from '@/components/ui/table'
import type { PersonAnswer, ResetLink } from '@/lib/api/person'
import type { Role } from '@/lib/auth/permissions'
import { OneTimeLink } from './one-time-link'
import { PersonName } from './person-name'
import { RoleSelect } from './role-select'

/** Everyone who has an account, what they may do, and when they were last here. */
export function PeopleTable({ people, me }: { people: readonly PersonAnswer[]; me: string | null }) {
  const [leaving, setLeaving] = useState<PersonAnswer | null>(null)
  const [reset, setReset] = useState<{ person: PersonAnswer; link: ResetLink } | null>(null)
  const change = useChangePerson()
  const makeReset = useMakeReset()
  const failed = (error: Error) => toast.error('Not changed', { description: error.message })

  return (
    <>
      <Table label="People" className="min-w-[680px]">
        <thead>
          <tr>
            <Th>Name</Th>
            <Th>Email</Th>
            <Th>Role</Th>
            <Th>Last seen</Th>
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} className={person.deactivatedAt === null ? '' : 'text-fg-3'}>
              <Td header className="max-w-[240px] text-left">
                <span className="flex min-w-0 items-center gap-2">
                  <PersonName name={person.name} className="truncate" />
                  {person.id === me ? <Badge tone="outline">you</Badge> : null}
                  {person.deactivatedAt === null ? null : <Badge>deactivated</Badge>}
                </span>
              </Td>
              <Td className="max-w-[240px] truncate" title={person.email}>
                {person.email}
              </Td>
              <Td className="w-[150px]">
                <RoleSelect
                  value={person.role}
                  label={`Role of ${person.name}`}
                  disabled={person.deactivatedAt !== null || (change.isPending && change.variables.id === person.id)}
                  onChange={(role: Role) =>
                    change.mutate(
                      { id: person.id, role },
                      { onSuccess: () => toast('Changed. It holds from their next click on.'), onError: failed },
                    )
                  }
                />
              </Td>
              <Td>{person.lastSeenAt === null ? 'never' : <Moment at={person.lastSeenAt} near />}</Td>
              <Td align="right">
                <Menu label={`Actions for ${person.name}`}>
                  {person.deactivatedAt === null ? (
                    <>
                      <MenuItem
                        onSelect={() =>
                          makeReset.mutate(person.id, {
                            onSuccess: (link) => setReset({ person, link }),
                            onError: failed,
                          })
                        }
                      >
                        Make a link for another password
                      </MenuItem>
                      <MenuItem danger onSelect={() => setLeaving(person)}>
                        Deactivate
                      </MenuItem>
                    </>
                  ) : (
                    <MenuItem
                      onSelect={() => change.mutate({ id: person.id, deactivated: false }, { onError: failed })}
                    >
                      Let in again
                    </MenuItem>
                  )}
                </Menu>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => {
          if (open) return
          setLeaving(null)
          change.reset()
        }}
        title={
          <>
            Deactivate <PersonName name={leaving?.name ?? ''} />?
          </>
        }
        confirmLabel="Deactivate"
        busy={change.isPending}
        error={change.error?.message}
        onConfirm={() =>
          leaving && change.mutate({ id: leaving.id, deactivated: true }, { onSuccess: () => setLeaving(null) })
        }
      >
        <p>They are signed out everywhere, and links that they shared open nothing any more. What they made stays.</p>
      </ConfirmDialog>
      <Dialog
        open={reset !== null}
        onOpenChange={(open) => open || setReset(null)}
        title="Another password"
        outsideCloses={false}
      >
        {reset === null ? null : (
          <OneTimeLink url={reset.link.url} title={`For ${reset.person.email}.`}>
            {reset.link.mailed ? 'It is also on its way to them by mail.' : 'Send it to them yourself.'} It lasts a day.
          </OneTimeLink>
        )}
      </Dialog>
    </>
  )
}
