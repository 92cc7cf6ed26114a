import type { ReactNode } from 'react'
import { Brand } from '@/components/shell/brand'
import { Card } from '@/components/ui/card'

/** A page before the product: one card in the middle, with one thing to do. */
export function DoorPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="flex min-h-dvh items-center justify-center bg-sub p-4">
      <Card className="flex w-full max-w-90 flex-col gap-5 p-6">
        <Brand />
        <h1 className="font-semibold text-20">{title}</h1>
        {children}
      </Card>
    </main>
  )
}
