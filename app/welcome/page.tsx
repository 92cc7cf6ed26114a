import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AccountForm } from '@/components/accounts/account-form'
import { DoorPage } from '@/components/accounts/door-page'
import { database } from '@/lib/db/client'
import { hasPeople } from '@/lib/db/has-people'

export const metadata: Metadata = { title: 'Create the administrator' }

export default async function WelcomePage() {
  if (await hasPeople(database())) redirect('/')
  return (
    <DoorPage title="Create the administrator">
      <p className="text-fg-2">
        The first account invites the others and keeps the keys. From then on everyone signs in.
      </p>
      <AccountForm path="/first-administrator" submitLabel="Create the administrator" />
    </DoorPage>
  )
}
