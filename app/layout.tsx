import { GeistMono } from 'geist/font/mono'
import { GeistSans } from 'geist/font/sans'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { nonceOf } from '@/components/shell/nonce-of'
import { Providers } from '@/components/shell/providers'
import './globals.css'

// Each answer carries its own nonce for the Content-Security-Policy, so no page can be made ahead of its request.
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: { default: 'Deskmark', template: '%s · Deskmark' },
  description: 'Benchmarks of customer service agents: every score with its reason, every mean with its interval.',
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1012' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = nonceOf(await headers())

  return (
    <html lang="en" className={`${GeistSans.variable} ${GeistMono.variable}`} suppressHydrationWarning>
      <body>
        <Providers {...(nonce ? { nonce } : {})}>{children}</Providers>
      </body>
    </html>
  )
}
