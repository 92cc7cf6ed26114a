'use client'

import { formatUsd } from '@/components/format/cost'
import { agentSeries } from '@/components/runs/agent-colour'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Swatch } from '@/components/ui/swatch'
import { PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import type { AgentChoice } from './launch-choices'
import type { LaunchFieldsProps } from './launch-form'

/** Which agent is run. Agents of one name are told apart by colour, model and prompt. */
export function AgentField({ draft, set, at, agents }: LaunchFieldsProps & { agents: readonly AgentChoice[] }) {
  const chosen = agents.find(({ id }) => id === draft.agentId)
  return (
    <Field label="Agent" inline hint={chosen ? agentWords(chosen) : undefined} error={at('agentId')}>
      <Select
        value={chosen?.id ?? null}
        onValueChange={(agentId) => set({ agentId })}
        options={agents.map((agent) => ({
          value: agent.id,
          text: agent.name,
          label: (
            <span className="flex items-center gap-2">
              <Swatch index={agentSeries(agent)} />
              <span className="truncate">{agent.name}</span>
            </span>
          ),
          note:
            agent.kind === 'human-baseline' ? 'people' : `${agent.modelLabel}${agent.kind === 'rag' ? ' + RAG' : ''}`,
        }))}
      />
    </Field>
  )
}

function agentWords(agent: AgentChoice): string {
  const { modelLabel, connectionName, systemPrompt, usesMethodPrompt, simulated, costPerInteractionUsd, withComments } =
    agent
  if (agent.kind === 'human-baseline')
    return `Each question’s accepted answer as one turn${
      withComments ? ', and what was said under it as further turns' : ''
    }, judged like any other; ${
      costPerInteractionUsd === null ? 'cost unknown' : `${formatUsd(costPerInteractionUsd)} for each interaction`
    }`
  if (agent.kind === 'rag') return `${readerWords(agent)}${simulated ? '; simulated' : ''}`
  const prompt = usesMethodPrompt
    ? 'with the paper’s prompt'
    : systemPrompt === ''
      ? 'without a system prompt'
      : 'with a prompt of its own'
  return `Model ${modelLabel} on ${connectionName}, ${prompt}${simulated ? '; simulated' : ''}`
}

/** The paper's RAG agent and its controlled twin, named apart. */
function readerWords({ modelLabel, connectionName, systemPrompt, reads }: AgentChoice): string {
  const prompt =
    systemPrompt === ''
      ? 'the paper’s RAG agent: no system prompt'
      : systemPrompt === PAPER_AGENT_PROMPT
        ? 'the controlled twin: RAG with the plain prompt'
        : 'RAG with a prompt of its own'
  return `Model ${modelLabel} on ${connectionName}, ${prompt}; reads ${reads ?? 'nothing: its knowledge base was deleted'}`
}
