import type { Metadata } from 'next'
import { withoutAccounts } from '@/components/accounts/first-account-note'
import { InvitationsTable } from '@/components/accounts/invitations-table'
import { InviteButton } from '@/components/accounts/invite-button'
import { PeopleTable } from '@/components/accounts/people-table'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { database } from '@/lib/db/client'
import { everyEntry } from '@/lib/db/every-entry'
import { listInvitations } from '@/lib/db/invitations'
import { listPeople } from '@/lib/db/people'
import { env } from '@/lib/env'
import { whoIsHere } from '../../../who-is-here'

export const metadata: Metadata = { title: 'People' }

export default async function PeoplePage() {
  const db = database()
  const [who, people, invitations] = await Promise.all([
    whoIsHere(),
    everyEntry((page) => listPeople(db, page)),
    listInvitations(db, { limit: 50 }),
  ])
  if (people.length === 0)
    return (
      <>
        <PageHeader title="People" />
        <EmptyState
          title="Nobody has an account yet"
          actions={
            <ButtonLink href="/welcome" variant="primary">
              Create the administrator
            </ButtonLink>
          }
        >
          The first account invites the others; {withoutAccounts(env().apiToken !== null)}.
        </EmptyState>
      </>
    )
  const open = invitations.data.filter(({ state }) => state === 'open').length
  return (
    <>
      <PageHeader title="People" count={people.length} actions={<InviteButton sendsMail={env().mail !== null} />} />
      <PeopleTable people={people} me={who?.kind === 'person' ? who.userId : null} />
      <Section title="Invitations" aside={open === 0 ? 'none is open' : `${open} open`}>
        {invitations.data.length === 0 ? null : <InvitationsTable invitations={invitations.data} />}
      </Section>
    </>
  )
}
