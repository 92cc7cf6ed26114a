'use client'

import { Play } from 'lucide-react'
import { countOf } from '@/components/format/count'
import { EntryActions } from '@/components/forms/entry-actions'
import { useChangeAgent, useDuplicateAgent } from '@/components/queries/agent-writes'
import { Link } from '@/components/ui/link'
import { MenuItem } from '@/components/ui/menu'
import type { AgentAnswer } from '@/lib/api/agent'
import type { ModelAnswer } from '@/lib/api/model'
import { AgentForm } from './agent-form'
import type { BaseChoice } from './reading-fields'

/** What can be done with an agent. */
export function AgentActions({
  agent,
  models,
  bases,
}: {
  agent: AgentAnswer
  models: readonly ModelAnswer[]
  bases: readonly BaseChoice[]
}) {
  const change = useChangeAgent()
  const duplicate = useDuplicateAgent()
  const { id, name, tags, archivedAt, runCount } = agent

  return (
    <EntryActions
      kind="agents"
      id={id}
      name={name}
      own={
        archivedAt === null ? (
          <MenuItem asChild>
            <Link href={`/runs/new?agent=${id}`}>
              <Play aria-hidden="true" />
              Launch a run
            </Link>
          </MenuItem>
        ) : null
      }
      edit={{
        label: 'Edit',
        form: (close) => (
          <AgentForm
            agent={agent}
            models={models.filter((model) => model.archivedAt === null || model.id === agent.modelId)}
            bases={bases}
            onClose={close}
          />
        ),
      }}
      tagged={{ kind: 'agents', tags }}
      copy={{ write: duplicate.mutate, nameOf: (copied) => copied.name }}
      archive={{ archivedAt, write: change.mutate }}
    >
      <p>
        {runCount === 0
          ? 'It has no runs.'
          : `Its ${countOf(runCount, 'run')} keep${runCount === 1 ? 's' : ''} every result and stay${runCount === 1 ? 's' : ''} readable.`}
      </p>
    </EntryActions>
  )
}
