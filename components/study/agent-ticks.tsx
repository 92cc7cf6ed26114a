'use client'

import type { AgentChoice } from '@/components/launch/launch-choices'
import { agentSeries } from '@/components/runs/agent-colour'
import { Checkbox } from '@/components/ui/checkbox'
import { Swatch } from '@/components/ui/swatch'

/** Which agents take part: plain ones, their twins with retrieval, people. */
export function AgentTicks({
  agents,
  chosen,
  onChange,
  error,
}: {
  agents: readonly AgentChoice[]
  chosen: readonly string[]
  onChange: (agentIds: string[]) => void
  error: string | undefined
}) {
  function tick(id: string, isTicked: boolean) {
    // In the order of the list, so that the same ticks make the same study.
    onChange(agents.flatMap((agent) => ((agent.id === id ? isTicked : chosen.includes(agent.id)) ? [agent.id] : [])))
  }
  return (
    <div>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {agents.map((agent) => (
          <li key={agent.id}>
            <Checkbox
              checked={chosen.includes(agent.id)}
              onCheckedChange={(isTicked) => tick(agent.id, isTicked)}
              label={
                <span className="flex items-center gap-2">
                  <Swatch index={agentSeries(agent)} />
                  <span className="wrap-anywhere">{agent.name}</span>
                </span>
              }
              hint={kindWords(agent)}
            />
          </li>
        ))}
      </ul>
      {error ? (
        <p role="alert" className="mt-2 text-12 text-err">
          {error}
        </p>
      ) : null}
    </div>
  )
}

function kindWords({ kind, modelLabel, connectionName, simulated }: AgentChoice): string {
  if (kind === 'human-baseline') return 'Human baseline: the accepted answers'
  const model = `${modelLabel} on ${connectionName}${simulated ? ', simulated' : ''}`
  return kind === 'rag' ? `With retrieval (RAG): ${model}` : model
}
