import type { Metadata } from 'next'
import { createLoader, type SearchParams } from 'nuqs/server'
import { ScenariosList } from '@/components/scenarios/scenarios-list'
import { setUpAddress } from '@/lib/address/tags-address'
import { listAgents } from '@/lib/db/agents'
import { database } from '@/lib/db/client'
import { everyEntry } from '@/lib/db/every-entry'
import { listModels } from '@/lib/db/models'
import { listScenarios } from '@/lib/db/scenarios'
import { listScriptRuns } from '@/lib/db/script-runs'
import { listTagOptions } from '@/lib/db/tags'

export const metadata: Metadata = { title: 'Scenarios' }

const loadAddress = createLoader(setUpAddress)

export default async function ScenariosPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { archived, tag } = loadAddress(await searchParams)
  const db = database()
  const [scenarios, runs, agents, models, tags] = await Promise.all([
    everyEntry((page) => listScenarios(db, { archived: true, tag: tag ?? undefined, ...page })),
    listScriptRuns(db, { limit: 50 }),
    everyEntry((page) => listAgents(db, { archived: false, ...page })),
    everyEntry((page) => listModels(db, { archived: false, ...page })),
    listTagOptions(db, 'scenario'),
  ])
  return (
    <ScenariosList
      scenarios={scenarios.filter(({ archivedAt }) => archived || archivedAt === null)}
      archived={{ count: scenarios.filter(({ archivedAt }) => archivedAt !== null).length, shown: archived }}
      tag={tag}
      tags={tags}
      runs={runs.data}
      agents={agents.filter(({ kind }) => kind !== 'human-baseline').map(({ id, name }) => ({ id, name }))}
      models={models.map(({ id, label }) => ({ id, name: label }))}
    />
  )
}
