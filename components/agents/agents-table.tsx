'use client'

import { formatUsd } from '@/components/format/cost'
import { formatCount } from '@/components/format/count'
import { agentSeries } from '@/components/runs/agent-colour'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { TagChips } from '@/components/tags/tag-chips'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Swatch } from '@/components/ui/swatch'
import { Table, Td, Th } from '@/components/ui/table'
import type { AgentAnswer } from '@/lib/api/agent'
import type { ModelAnswer } from '@/lib/api/model'
import { PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import { AgentActions } from './agent-actions'
import type { BaseChoice } from './reading-fields'

/** Agents with their colours, models and prompts. */
export function AgentsTable({
  agents,
  ...choices
}: {
  agents: readonly AgentAnswer[]
  models: readonly ModelAnswer[]
  bases: readonly BaseChoice[]
}) {
  return (
    <Table label="Agents" className="table-fixed sm:min-w-[720px]" stacks>
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
          <AgentRow key={agent.id} agent={agent} {...choices} />
        ))}
      </tbody>
    </Table>
  )
}

function AgentRow({
  agent,
  models,
  bases,
}: {
  agent: AgentAnswer
  models: readonly ModelAnswer[]
  bases: readonly BaseChoice[]
}) {
  const { id, kind, name, tags, model, simulated, archivedAt, runCount } = agent
  return (
    <tr id={`agent-${id}`} className="target:bg-selected">
      <Td header className="h-13 text-left">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Swatch index={agentSeries(agent)} />
          <Link href={`/agents/${id}`} className="wrap-anywhere font-medium hover:underline">
            {name}
          </Link>
          {kind === 'rag' ? <Badge tone="outline">RAG</Badge> : null}
          {simulated ? <SimulatedBadge /> : null}
          {archivedAt === null ? null : <Badge>Archived</Badge>}
        </span>
        <TagChips kind="agents" tags={tags} className="py-1" />
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
        {/* Where there is no room for the heads of columns. */}
        <span className="text-fg-3 sm:hidden">Prompt: </span>
        <PromptWords agent={agent} />
        {kind === 'rag' ? <ReadingWords agent={agent} /> : null}
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
        <span aria-hidden="true" className="sm:hidden">
          {runCount === 1 ? ' run' : ' runs'}
        </span>
      </Td>
      <Td align="right">
        <AgentActions agent={agent} models={models} bases={bases} />
      </Td>
    </tr>
  )
}

function priceWords(costPerInteractionUsd: number | null): string {
  return costPerInteractionUsd === null ? 'cost unknown' : `${formatUsd(costPerInteractionUsd)} an interaction`
}

function PromptWords({ agent: { kind, systemPrompt, usesMethodPrompt } }: { agent: AgentAnswer }) {
  if (kind === 'human-baseline') return <>the accepted answers</>
  if (kind === 'rag' && systemPrompt === '') return <>none: the paper’s RAG agent</>
  if (kind === 'rag' && systemPrompt === PAPER_AGENT_PROMPT) return <>the plain one: controlled twin</>
  if (usesMethodPrompt) return <>the paper’s own</>
  if (systemPrompt === '') return <>none</>
  return <span className="wrap-anywhere line-clamp-2">{systemPrompt}</span>
}

function ReadingWords({ agent: { knowledgeBase, topK, search } }: { agent: AgentAnswer }) {
  if (knowledgeBase === null) return <span className="block text-12 text-warn">its knowledge base was deleted</span>
  return (
    <span className="wrap-anywhere block text-12 text-fg-3">
      reads {topK} of{' '}
      <Link className="link underline" href={`/knowledge/${knowledgeBase.id}`}>
        {knowledgeBase.name}
      </Link>
      , by {search === 'both' ? 'words and meaning' : search}
    </span>
  )
}
