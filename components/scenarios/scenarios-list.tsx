'use client'

import { Play, Plus } from 'lucide-react'
import { useState } from 'react'
import { Allowed } from '@/components/accounts/who'
import { ArchivedSwitch } from '@/components/forms/archived-switch'
import { PaperTable } from '@/components/script-run/paper-table'
import { ScriptRunsTable } from '@/components/script-run/script-runs-table'
import { NothingTagged } from '@/components/tags/nothing-tagged'
import { TagChips } from '@/components/tags/tag-chips'
import { TagFilter } from '@/components/tags/tag-filter'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import type { FilterOption } from '@/components/ui/filter-chip'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import { ViewsMenu } from '@/components/views/views-menu'
import type { ScenarioListEntry } from '@/lib/api/scenario'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { DIMENSION_WORDS } from './dimension-words'
import { LaunchDialog } from './launch-dialog'
import { ScenarioActions } from './scenario-actions'

interface Choice {
  id: string
  name: string
}

/** The page of scenarios: what they are, what runs of them earned, and what the paper published. */
export function ScenariosList({
  scenarios,
  archived,
  tag,
  tags,
  runs,
  agents,
  models,
}: {
  scenarios: readonly ScenarioListEntry[]
  archived: { count: number; shown: boolean }
  /** By which the scenarios were chosen. */
  tag: string | null
  /** Those that any scenario has. */
  tags: readonly FilterOption[]
  runs: readonly ScriptRunAnswer[]
  agents: readonly Choice[]
  models: readonly Choice[]
}) {
  const [launching, setLaunching] = useState(false)
  const canLaunch = scenarios.length > 0 && agents.length > 0 && models.length > 0
  return (
    <>
      <PageHeader
        title="Scenarios"
        count={scenarios.length}
        actions={
          <>
            <TagFilter tags={tags} />
            <ViewsMenu page="scenarios" />
            <ArchivedSwitch {...archived} tag={tag} />
            <ButtonLink href="/scenarios/new">
              <Plus aria-hidden="true" className="size-4" />
              New scenario
            </ButtonLink>
            {canLaunch ? (
              <Allowed action="run">
                <Button variant="primary" onClick={() => setLaunching(true)}>
                  <Play aria-hidden="true" className="size-4" />
                  Launch…
                </Button>
              </Allowed>
            ) : null}
          </>
        }
      />
      {scenarios.length === 0 && tag !== null ? (
        <NothingTagged what="scenario" tag={tag} list="/scenarios" />
      ) : scenarios.length === 0 ? (
        <EmptyState title="No scenarios yet">
          In a scenario the user follows a script, so that a difference between two runs is the agent’s.
        </EmptyState>
      ) : (
        <Table label="Scenarios">
          <thead>
            <tr>
              <Th>Scenario</Th>
              <Th>Tests</Th>
              <Th align="right">Points</Th>
              <Th align="right">Version</Th>
              <Th className="w-7">
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {scenarios.map(({ id, name, tags: own, description, dimensions, maxPoints, version, archivedAt }) => (
              <tr key={id}>
                <Td header className="min-w-64 py-2 text-left align-top">
                  <Link href={`/scenarios/${id}`} className="link font-medium">
                    {name}
                  </Link>
                  {archivedAt === null ? null : <Badge tone="neutral">archived</Badge>}
                  <p className="max-w-[70ch] text-12 text-fg-2">{description}</p>
                  <TagChips kind="scenarios" tags={own} className="py-1" />
                </Td>
                <Td className="py-2 align-top text-12">
                  {dimensions.map((each) => DIMENSION_WORDS[each]).join(', ') || '–'}
                </Td>
                <Td align="right" className="py-2 align-top tabular-nums">
                  {maxPoints}
                </Td>
                <Td align="right" className="py-2 align-top tabular-nums">
                  {version}
                </Td>
                <Td className="py-2 align-top">
                  <ScenarioActions scenario={{ id, name, tags: own, archivedAt }} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Section
        title="Runs of scenarios"
        aside={runs.length === 0 ? undefined : 'newest first'}
        actions={
          runs.length > 1 ? (
            <ButtonLink href="/scenarios/compare" size="sm">
              Compare agents
            </ButtonLink>
          ) : null
        }
      >
        {runs.length === 0 ? (
          <p className="text-fg-2">
            None yet.<Allowed action="run"> Launch the scenarios with one agent or several.</Allowed>
          </p>
        ) : (
          <ScriptRunsTable runs={runs} />
        )}
      </Section>
      <PaperTable runs={newestOfEach(runs)} />
      {launching ? (
        <LaunchDialog
          scenarios={scenarios.filter(({ archivedAt }) => archivedAt === null)}
          agents={agents}
          models={models}
          onClose={() => setLaunching(false)}
        />
      ) : null}
    </>
  )
}

/** How many of our own stand beside the paper's three. */
const MOST_OWN = 4

/** The newest run of each agent that has points. */
function newestOfEach(runs: readonly ScriptRunAnswer[]): ScriptRunAnswer[] {
  const newest = new Map<string, ScriptRunAnswer>()
  for (const run of runs) {
    const key = run.agent.id ?? run.agent.name
    if (run.summary.points !== null && !newest.has(key)) newest.set(key, run)
  }
  return [...newest.values()].slice(0, MOST_OWN)
}
