import type { Metadata } from 'next'
import { createLoader, type SearchParams } from 'nuqs/server'
import { AgentsList } from '@/components/agents/agents-list'
import { setUpAddress } from '@/lib/address/tags-address'
import { listAgents } from '@/lib/db/agents'
import { database } from '@/lib/db/client'
import { everyEntry } from '@/lib/db/every-entry'
import { listKnowledgeBases } from '@/lib/db/knowledge-bases'
import { listModels } from '@/lib/db/models'
import { listTagOptions } from '@/lib/db/tags'

export const metadata: Metadata = { title: 'Agents' }

const loadAddress = createLoader(setUpAddress)

export default async function AgentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { archived, tag } = loadAddress(await searchParams)
  const [agents, models, bases, tags] = await Promise.all([
    everyEntry((page) => listAgents(database(), { archived: true, tag: tag ?? undefined, ...page })),
    everyEntry((page) => listModels(database(), { archived: true, ...page })),
    everyEntry((page) => listKnowledgeBases(database(), { archived: false, ...page })),
    listTagOptions(database(), 'agent'),
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
      showArchived={archived}
      tag={tag}
      tags={tags}
    />
  )
}
