import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import type { LaunchChoices } from './launch-choices'

/** What is missing before a run can be launched, and where it is made. */
export function NothingToLaunch({ choices: { models, agents } }: { choices: LaunchChoices }) {
  if (models.length === 0)
    return (
      <EmptyState
        title="No model is connected"
        actions={
          <ButtonLink variant="primary" href="/connections">
            Connect a model
          </ButtonLink>
        }
      >
        A run needs an agent, a user proxy and two judges: each is a model behind a connection.
      </EmptyState>
    )
  if (agents.length === 0)
    return (
      <EmptyState
        title="No agent can be run"
        actions={
          <ButtonLink variant="primary" href="/agents">
            Add an agent
          </ButtonLink>
        }
      >
        An agent is what is benchmarked: a model with a system prompt.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No questions to ask"
      actions={
        <>
          <ButtonLink variant="primary" href="/datasets/new">
            Import a data set
          </ButtonLink>
          <ButtonLink href="/datasets">See data sets</ButtonLink>
        </>
      }
    >
      A run asks the questions of a data set, and none that is ready holds any.
    </EmptyState>
  )
}
