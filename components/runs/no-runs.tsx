import { Allowed } from '@/components/accounts/who'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'

/** What stands where no run was ever launched: the way from here to the first one. */
export function NoRuns() {
  return (
    <EmptyState
      title="No runs yet"
      actions={
        <>
          <Allowed action="keep-keys">
            <ButtonLink href="/connections">Connect a model</ButtonLink>
          </Allowed>
          <ButtonLink href="/runs/new" variant="primary">
            Launch a run
          </ButtonLink>
        </>
      }
    >
      A run plays one agent through the questions of a data set and has judges score it.
      <Allowed action="run">
        {' '}
        The bundled sample and its simulated agents cost nothing and take a minute; a model of yours needs a connection
        first.
      </Allowed>
    </EmptyState>
  )
}
