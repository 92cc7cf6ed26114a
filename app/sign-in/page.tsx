import type { Metadata } from 'next'
import { Brand } from '@/components/shell/brand'
import { SignInForm } from '@/components/sign-in/sign-in-form'
import { Card } from '@/components/ui/card'
import { safeNext } from '@/lib/auth/safe-next'

export const metadata: Metadata = { title: 'Sign in' }

export default async function SignInPage({ searchParams }: { searchParams: Promise<{ next?: string | string[] }> }) {
  const { next } = await searchParams

  return (
    <main className="flex min-h-dvh items-center justify-center bg-sub p-4">
      <Card className="flex w-full max-w-90 flex-col gap-5 p-6">
        <Brand />
        <h1 className="font-semibold text-20">Sign in</h1>
        <SignInForm next={safeNext(typeof next === 'string' ? next : undefined)} />
      </Card>
    </main>
  )
}
