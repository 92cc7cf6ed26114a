import type { Metadata } from 'next'
import { DoorPage } from '@/components/accounts/door-page'
import { CompanyButton } from '@/components/sign-in/company-button'
import { failureWords } from '@/components/sign-in/failure-words'
import { PasswordForm } from '@/components/sign-in/password-form'
import { SignInForm } from '@/components/sign-in/sign-in-form'
import { Note } from '@/components/ui/note'
import { safeNext } from '@/lib/auth/safe-next'
import { database } from '@/lib/db/client'
import { hasPeople } from '@/lib/db/has-people'
import { env } from '@/lib/env'

export const metadata: Metadata = { title: 'Sign in' }

interface SignInPageProps {
  searchParams: Promise<{ next?: string | string[]; error?: string | string[] }>
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { next: given, error } = await searchParams
  const next = safeNext(typeof given === 'string' ? given : undefined)
  const { oidc, apiToken } = env()
  const isForPeople = await hasPeople(database())

  return (
    <DoorPage title="Sign in">
      {typeof error === 'string' ? <Note tone="err">{failureWords(error)}</Note> : null}
      {isForPeople ? (
        <>
          {oidc === null ? null : <CompanyButton name={oidc.name} next={next} />}
          <PasswordForm next={next} />
          <p className="text-12 text-fg-3">No account, or the password forgotten? Ask an administrator for a link.</p>
          {apiToken === null ? null : (
            <details>
              <summary className="cursor-pointer text-12 text-fg-2">Sign in with the installation’s token</summary>
              <div className="pt-3">
                <SignInForm next={next} />
              </div>
            </details>
          )}
        </>
      ) : (
        <SignInForm next={next} isFirst />
      )}
    </DoorPage>
  )
}
