'use client'

import { toast } from 'sonner'
import { Moment } from '@/components/moment'
import { useRevokeInvitation } from '@/components/queries/account-writes'
import { Button } from '@/components/ui/button'
import { Table, Td, Th } from '@/components/ui/table'
import type { InvitationAnswer } from '@/lib/api/person'
import { PersonName } from './person-name'
import { ROLE_WORDS } from './role-words'

/** Invitations, open ones and those that were. */
export function InvitationsTable({ invitations }: { invitations: readonly InvitationAnswer[] }) {
  const revoke = useRevokeInvitation()
  return (
    <Table label="Who was invited, by whom" className="min-w-[560px]">
      <thead>
        <tr>
          <Th>For</Th>
          <Th>Role</Th>
          <Th>Invited by</Th>
          <Th>State</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {invitations.map(({ id, role, email, state, invitedBy, usedBy, expiresAt }) => (
          <tr key={id} className={state === 'open' ? '' : 'text-fg-3'}>
            <Td header className="max-w-[240px] truncate text-left">
              {email ?? 'whoever has the link'}
            </Td>
            <Td>{ROLE_WORDS[role].label}</Td>
            <Td className="max-w-[200px] truncate">{invitedBy === null ? '–' : <PersonName name={invitedBy} />}</Td>
            <Td>
              {state === 'open' ? (
                <>
                  open until <Moment at={expiresAt} near />
                </>
              ) : state === 'used' && usedBy !== null ? (
                <>
                  used by <PersonName name={usedBy} />
                </>
              ) : state === 'revoked' ? (
                'taken back'
              ) : (
                state
              )}
            </Td>
            <Td align="right">
              {state === 'open' ? (
                <Button
                  size="sm"
                  variant="danger"
                  busy={revoke.isPending && revoke.variables === id}
                  onClick={() =>
                    revoke.mutate(id, {
                      onError: (error) => toast.error('Not taken back', { description: error.message }),
                    })
                  }
                >
                  Take back
                </Button>
              ) : null}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
