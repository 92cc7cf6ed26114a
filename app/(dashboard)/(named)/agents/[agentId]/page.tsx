import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Allowed } from '@/components/accounts/who'
import { AgentVersions } from '@/components/agents/agent-versions'
import { agentSeries } from '@/components/runs/agent-colour'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { TagsLine } from '@/components/tags/tags-line'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Crumbs } from '@/components/ui/page-header'
import { Swatch } from '@/components/ui/swatch'
import { findAgentHistory } from '@/lib/db/agent-history'
import { findAgent } from '@/lib/db/agents'
import { database } from '@/lib/db/client'

interface Props {
  params: Promise<{ agentId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const agent = await findAgent(database(), (await params).agentId)
  return { title: agent?.name ?? 'No such agent' }
}

export default async function AgentPage({ params }: Props) {
  const { agentId } = await params
  const [agent, history] = await Promise.all([findAgent(database(), agentId), findAgentHistory(database(), agentId)])
  if (agent === null || history === null) notFound()
  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center gap-2 py-3">
        <Crumbs crumbs={[{ label: 'Agents', href: '/agents' }]} current={agent.name} />
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Allowed action="set-up">
            <ButtonLink size="sm" variant="ghost" href={`/agents#agent-${agent.id}`}>
              Edit in the list
            </ButtonLink>
          </Allowed>
          <ButtonLink size="sm" href={`/runs?agent=${agent.id}`}>
            All its runs
          </ButtonLink>
        </div>
      </div>
      <header className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Swatch index={agentSeries(agent)} className="size-3" />
        <h1 className="wrap-anywhere font-semibold text-20 tracking-[-0.012em]">
          <bdi>{agent.name}</bdi>
        </h1>
        {agent.kind === 'rag' ? <Badge tone="outline">RAG</Badge> : null}
        {agent.simulated ? <SimulatedBadge /> : null}
        {agent.archivedAt === null ? null : <Badge>Archived</Badge>}
      </header>
      <TagsLine kind="agents" id={agent.id} name={agent.name} tags={agent.tags} className="mb-3" />
      <AgentVersions history={history} />
    </>
  )
}
