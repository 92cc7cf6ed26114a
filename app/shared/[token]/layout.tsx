import type { Metadata } from 'next'
import { type ReactNode, Suspense } from 'react'
import { AddressRemark } from '@/components/address/address-remark'
import { PasswordForm } from '@/components/shared/password-form'
import { SharedBar } from '@/components/shared/shared-bar'
import { openShared } from './open-shared'

/** Nothing of the board stands here: whoever has not given the password yet reads this. */
export const metadata: Metadata = {
  title: 'Shared leaderboard',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
}

export default async function SharedLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ token: string }>
}) {
  const { token } = await params
  const { kind, link } = await openShared(token)
  if (kind === 'password') return <PasswordForm token={token} />
  return (
    <>
      <SharedBar
        token={token}
        expiresAt={link.expiresAt?.toISOString() ?? null}
        showTranscripts={link.showTranscripts}
      />
      <main className="mx-auto max-w-[1120px] px-4 pb-16 sm:px-6 print:px-0">
        <Suspense>
          <AddressRemark />
        </Suspense>
        {children}
      </main>
    </>
  )
}
