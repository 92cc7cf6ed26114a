'use client'

import Link from 'next/link'
import { formatUsd } from '@/components/format/cost'
import { formatCount } from '@/components/format/count'
import { agentSeries } from '@/components/runs/agent-colour'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { Badge } from '@/components/ui/badge'
import { Swatch } from '@/components/ui/swatch'
import { Table, Td, Th } from '@/components/ui/table'
import type { AgentAnswer } from '@/lib/api/agent'
import type { ModelAnswer } from '@/lib/api/model'
import { AgentActions } from './agent-actions'

/** Agents with their colours, models and prompts. */
export function AgentsTable({ agents, models }: { agents: readonly AgentAnswer[]; models: readonly ModelAnswer[] }) {
  return (
    <Table label="Agents" className="min-w-[720px] table-fixed">
      <thead>
        <tr>
          <Th className="w-[30%]">Agent</Th>
          <Th className="w-[26%]">Model</Th>
          <Th>System prompt</Th>
          <Th align="right" className="w-16">
            Runs
          </Th>
          <Th className="w-12">
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {agents.map((agent) => (
          <AgentRow key={agent.id} agent={agent} models={models} />
        ))}
      </tbody>
    </Table>
  )
}

function AgentRow({ agent, models }: { agent: AgentAnswer; models: readonly ModelAnswer[] }) {
  const { id, kind, name, model, simulated, archivedAt, runCount } = agent
  return (
    <tr>
      <Td header className="h-13 text-left">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Swatch index={agentSeries(agent)} />
          <span className="wrap-anywhere font-medium">{name}</span>
          {simulated ? <SimulatedBadge /> : null}
          {archivedAt === null ? null : <Badge>Archived</Badge>}
        </span>
      </Td>
      <Td>
        {model ? (
          <>
            <span className="wrap-anywhere block">{model.label}</span>
            <span className="wrap-anywhere block text-12 text-fg-3">{model.connectionName}</span>
          </>
        ) : (
          <span className="text-fg-3">
            {kind === 'human-baseline' ? `people, ${priceWords(agent.costPerInteractionUsd)}` : 'none'}
          </span>
        )}
      </Td>
      <Td className="text-fg-2">
        <PromptWords agent={agent} />
      </Td>
      <Td align="right">
        {runCount === 0 ? (
          formatCount(0)
        ) : (
          <Link className="link" href={`/runs?agent=${id}`}>
            {formatCount(runCount)}
            <span className="sr-only"> runs of {name}</span>
          </Link>
        )}
      </Td>
      <Td align="right">
        <AgentActions agent={agent} models={models} />
      </Td>
    </tr>
  )
}

function priceWords(costPerInteractionUsd: number | null): string {
  return costPerInteractionUsd === null ? 'cost unknown' : `${formatUsd(costPerInteractionUsd)} an interaction`
}

function PromptWords({ agent: { kind, systemPrompt, usesMethodPrompt } }: { agent: AgentAnswer }) {
  if (kind === 'human-baseline') return <>the accepted answers</>
  if (usesMethodPrompt) return <>the paper’s own</>
  if (systemPrompt === '') return <>none</>
  return <span className="wrap-anywhere line-clamp-2">{systemPrompt}</span>
}
