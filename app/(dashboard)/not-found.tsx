import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'

export default function NotFound() {
  return (
    <EmptyState
      className="mt-14"
      title="Nothing is here"
      as="h1"
      actions={
        <>
          <ButtonLink href="/">Overview</ButtonLink>
          <ButtonLink href="/runs" variant="primary">
            All runs
          </ButtonLink>
        </>
      }
    >
      What this address named was deleted, or the address is not whole. Runs and data sets keep their address as long as
      they exist.
    </EmptyState>
  )
}
