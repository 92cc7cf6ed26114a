import type { Metadata } from 'next'
import { ROLE_WORDS } from '@/components/accounts/role-words'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { whoIsHere } from '../../../who-is-here'

export const metadata: Metadata = { title: 'Not shown to your role' }

export default async function NotAllowedPage() {
  const who = await whoIsHere()
  const role = ROLE_WORDS[who?.role ?? 'viewer']
  return (
    <EmptyState
      as="h1"
      title="Your role does not show this page"
      actions={<ButtonLink href="/">Go to the overview</ButtonLink>}
      className="mt-6"
    >
      {role.label}: {role.may} An administrator can give you another role.
    </EmptyState>
  )
}
