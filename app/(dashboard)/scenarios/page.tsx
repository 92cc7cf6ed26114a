import type { Metadata } from 'next'
import { ScenariosList } from '@/components/scenarios/scenarios-list'
import { listAgents } from '@/lib/db/agents'
import { database } from '@/lib/db/client'
import { everyEntry } from '@/lib/db/every-entry'
import { listModels } from '@/lib/db/models'
import { listScenarios } from '@/lib/db/scenarios'
import { listScriptRuns } from '@/lib/db/script-runs'

export const metadata: Metadata = { title: 'Scenarios' }

export default async function ScenariosPage() {
  const db = database()
  const [scenarios, runs, agents, models] = await Promise.all([
    everyEntry((page) => listScenarios(db, { archived: false, ...page })),
    listScriptRuns(db, { limit: 50 }),
    everyEntry((page) => listAgents(db, { archived: false, ...page })),
    everyEntry((page) => listModels(db, { archived: false, ...page })),
  ])
  return (
    <ScenariosList
      scenarios={scenarios}
      runs={runs.data}
      agents={agents.filter(({ kind }) => kind !== 'human-baseline').map(({ id, name }) => ({ id, name }))}
      models={models.map(({ id, label }) => ({ id, name: label }))}
    />
  )
}
