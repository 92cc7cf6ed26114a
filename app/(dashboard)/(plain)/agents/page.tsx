import type { Metadata } from 'next'
import { AgentsList } from '@/components/agents/agents-list'
import { listAgents } from '@/lib/db/agents'
import { database } from '@/lib/db/client'
import { everyEntry } from '@/lib/db/every-entry'
import { listKnowledgeBases } from '@/lib/db/knowledge-bases'
import { listModels } from '@/lib/db/models'

export const metadata: Metadata = { title: 'Agents' }

export default async function AgentsPage({
  searchParams,
}: {
  searchParams: Promise<{ archived?: string | string[] }>
}) {
  const { archived } = await searchParams
  const [agents, models, bases] = await Promise.all([
    everyEntry((page) => listAgents(database(), { archived: true, ...page })),
    everyEntry((page) => listModels(database(), { archived: true, ...page })),
    everyEntry((page) => listKnowledgeBases(database(), { archived: false, ...page })),
  ])

  return (
    <AgentsList
      agents={agents}
      models={models}
      bases={bases
        .filter(({ status }) => status !== 'failed')
        .map(({ id, name, status, passageCount, embedding }) => ({
          id,
          name,
          status,
          passageCount,
          hasEmbeddings: embedding !== null,
        }))}
      showArchived={archived === 'true'}
    />
  )
}
