import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AccountForm } from '@/components/accounts/account-form'
import { DoorPage } from '@/components/accounts/door-page'
import { PersonName } from '@/components/accounts/person-name'
import { ROLE_WORDS } from '@/components/accounts/role-words'
import { shareTokenHash } from '@/lib/auth/share-token'
import { database } from '@/lib/db/client'
import { findInvitation } from '@/lib/db/invitations'

export const metadata: Metadata = { title: 'Join', robots: { index: false } }

/** A closed invitation is answered by our server, before this page is made. */
export default async function JoinPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const hash = shareTokenHash(token)
  const invitation = hash === null ? null : await findInvitation(database(), hash, new Date())
  if (invitation?.state !== 'open') notFound()
  const { label, may } = ROLE_WORDS[invitation.role]
  return (
    <DoorPage title="Make your account">
      <p className="text-fg-2">
        {invitation.invitedBy === null ? (
          'You are invited as '
        ) : (
          <>
            <PersonName name={invitation.invitedBy} /> has invited you as{' '}
          </>
        )}
        <strong className="text-fg">{label.toLowerCase()}</strong>. {may}
      </p>
      <AccountForm path="/join" submitLabel="Make account" token={token} email={invitation.email} />
    </DoorPage>
  )
}
