import type { Metadata } from 'next'
import { NumbersView } from '@/components/compare/numbers/numbers-view'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'

export const metadata: Metadata = { title: 'Compare your own numbers' }

export default function NumbersPage() {
  return (
    <>
      <PageHeader
        title="Compare your own numbers"
        actions={
          <ButtonLink href="/compare" variant="ghost">
            Compare runs
          </ButtonLink>
        }
      />
      <NumbersView />
    </>
  )
}
