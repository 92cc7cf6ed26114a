import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AccountForm } from '@/components/accounts/account-form'
import { DoorPage } from '@/components/accounts/door-page'
import { PersonName } from '@/components/accounts/person-name'
import { shareTokenHash } from '@/lib/auth/share-token'
import { database } from '@/lib/db/client'
import { findReset } from '@/lib/db/password-resets'

export const metadata: Metadata = { title: 'Choose another password', robots: { index: false } }

/** A closed link is answered by our server, before this page is made. */
export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const hash = shareTokenHash(token)
  const reset = hash === null ? null : await findReset(database(), hash, new Date())
  if (reset?.state !== 'open') notFound()
  return (
    <DoorPage title="Choose another password">
      <p className="wrap-anywhere text-fg-2">
        For <PersonName name={reset.name} />, {reset.email}. Every browser of yours is signed out.
      </p>
      <AccountForm path="/reset-password" submitLabel="Set password" token={token} asks="password" />
    </DoorPage>
  )
}
