'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Allowed } from '@/components/accounts/who'
import { ArchivedSwitch } from '@/components/forms/archived-switch'
import { NothingTagged } from '@/components/tags/nothing-tagged'
import { TagFilter } from '@/components/tags/tag-filter'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import type { FilterOption } from '@/components/ui/filter-chip'
import { PageHeader } from '@/components/ui/page-header'
import { ViewsMenu } from '@/components/views/views-menu'
import type { AgentAnswer } from '@/lib/api/agent'
import type { ModelAnswer } from '@/lib/api/model'
import { AgentForm } from './agent-form'
import { AgentsTable } from './agents-table'
import type { BaseChoice } from './reading-fields'

/** The page of agents, and the form for a new one. */
export function AgentsList({
  agents,
  models,
  bases,
  showArchived,
  tag,
  tags,
}: {
  agents: readonly AgentAnswer[]
  /** Every model, archived ones too. */
  models: readonly ModelAnswer[]
  /** Knowledge bases that an agent can read. */
  bases: readonly BaseChoice[]
  showArchived: boolean
  /** By which the agents were chosen. */
  tag: string | null
  /** Those that any agent has. */
  tags: readonly FilterOption[]
}) {
  const [adding, setAdding] = useState(false)
  const shown = agents.filter(({ archivedAt }) => showArchived || archivedAt === null)
  const usable = models.filter(({ archivedAt }) => archivedAt === null)
  const add = (
    <Allowed action="set-up">
      <Button variant="primary" onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" className="size-4" />
        Add agent
      </Button>
    </Allowed>
  )

  return (
    <>
      <PageHeader
        title="Agents"
        {...(shown.length > 0 ? { count: shown.length } : {})}
        actions={
          <>
            <TagFilter tags={tags} />
            <ViewsMenu page="agents" />
            <ArchivedSwitch
              count={agents.filter(({ archivedAt }) => archivedAt !== null).length}
              shown={showArchived}
              tag={tag}
            />
            {shown.length > 0 ? add : null}
          </>
        }
      />
      {shown.length > 0 ? (
        <AgentsTable agents={shown} models={models} bases={bases} />
      ) : tag !== null ? (
        <NothingTagged what="agent" tag={tag} list="/agents" />
      ) : usable.length > 0 ? (
        <EmptyState title="No agents yet" actions={add}>
          An agent is what is benchmarked: a model with a system prompt.
        </EmptyState>
      ) : (
        <EmptyState
          title="No agents yet"
          actions={
            <ButtonLink variant="primary" href="/connections">
              Connect a model
            </ButtonLink>
          }
        >
          An agent is a model with a system prompt, and there is no model yet.
        </EmptyState>
      )}
      {adding ? <AgentForm agent={null} models={usable} bases={bases} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
