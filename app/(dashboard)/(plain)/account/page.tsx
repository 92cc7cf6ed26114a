import type { Metadata } from 'next'
import { MailChoice } from '@/components/accounts/mail-choice'
import { NameForm } from '@/components/accounts/name-form'
import { PasswordChange } from '@/components/accounts/password-change'
import { ROLE_WORDS } from '@/components/accounts/role-words'
import { SessionsTable } from '@/components/accounts/sessions-table'
import { TokensSection } from '@/components/accounts/tokens-section'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { browserWords } from '@/lib/auth/browser-words'
import { listApiTokens } from '@/lib/db/api-tokens'
import { database } from '@/lib/db/client'
import { findPerson } from '@/lib/db/people'
import { listSessions } from '@/lib/db/sessions'
import { env } from '@/lib/env'
import { whoIsHere } from '../../../who-is-here'

export const metadata: Metadata = { title: 'Account' }

export default async function AccountPage() {
  const who = await whoIsHere()
  const person = who?.kind === 'person' ? await findPerson(database(), who.userId) : null
  if (who?.kind !== 'person' || person === null)
    return (
      <>
        <PageHeader title="Account" />
        <EmptyState title="You have no account here" actions={<ButtonLink href="/people">People</ButtonLink>}>
          {who?.kind === 'installation'
            ? 'You are signed in with the installation’s token, which is an administrator’s.'
            : 'Nobody has one yet: whoever can reach this machine is its administrator.'}
        </EmptyState>
      </>
    )
  const now = new Date()
  const [sessions, tokens] = await Promise.all([
    listSessions(database(), who.userId, now),
    listApiTokens(database(), who.userId, now),
  ])
  const { label, may } = ROLE_WORDS[person.role]
  return (
    <>
      <PageHeader title="Account" />
      <Section title="You" className="mt-2" aside={person.email}>
        <p className="mb-4 text-fg-2">
          <strong className="text-fg">{label}.</strong> {may}
        </p>
        <NameForm name={person.name} />
      </Section>
      {person.signsInBy.includes('password') ? (
        <Section title="Password">
          <PasswordChange />
        </Section>
      ) : null}
      <Section title="Mail" aside={person.email}>
        <MailChoice mailOff={person.mailOff} sendsMail={env().mail !== null} />
      </Section>
      <TokensSection tokens={tokens} />
      <SessionsTable
        sessions={sessions.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
          id,
          browser: browserWords(userAgent),
          address: ipAddress || null,
          current: id === who.sessionId,
          createdAt: createdAt.toISOString(),
          lastSeenAt: updatedAt.toISOString(),
        }))}
      />
    </>
  )
}
