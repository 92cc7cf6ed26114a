'use client'

import { EntryActions } from '@/components/forms/entry-actions'
import { useChangeScenario } from '@/components/queries/scenario-writes'
import type { ScenarioListEntry } from '@/lib/api/scenario'

/** What can be done with a scenario beside changing its file. */
export function ScenarioActions({
  scenario: { id, name, tags, archivedAt },
  onDeleted,
}: {
  scenario: Pick<ScenarioListEntry, 'id' | 'name' | 'tags' | 'archivedAt'>
  onDeleted?: () => void
}) {
  const change = useChangeScenario()
  return (
    <EntryActions
      kind="scenarios"
      id={id}
      name={name}
      tagged={{ kind: 'scenarios', tags }}
      archive={{ archivedAt, write: change.mutate }}
      {...(onDeleted ? { onDeleted } : {})}
    >
      <p>All its versions go with it. One that runs have played can only be archived: they need its file.</p>
    </EntryActions>
  )
}
