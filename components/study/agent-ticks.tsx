'use client'

import { useState } from 'react'
import { formatList } from '@/components/format/list'
import type { AgentChoice } from '@/components/launch/launch-choices'
import { agentSeries } from '@/components/runs/agent-colour'
import { Checkbox } from '@/components/ui/checkbox'
import { SearchField } from '@/components/ui/search-field'
import { Swatch } from '@/components/ui/swatch'

/** With more agents than this one searches. */
const MANY = 8

const GROUPS: readonly { kind: AgentChoice['kind']; title: string }[] = [
  { kind: 'plain', title: 'Plain agents' },
  { kind: 'rag', title: 'With retrieval (RAG)' },
  { kind: 'human-baseline', title: 'People' },
]

/** Which agents take part: plain ones, their twins with retrieval, people. Those that are ticked are named on top. */
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
  const [search, setSearch] = useState('')
  const wanted = search.toLocaleLowerCase()
  const isShown = ({ name, modelLabel }: AgentChoice) => `${name} ${modelLabel}`.toLocaleLowerCase().includes(wanted)
  const groups = GROUPS.map(({ kind, title }) => ({
    title,
    agents: agents.filter((agent) => agent.kind === kind && isShown(agent)),
  })).filter((group) => group.agents.length > 0)
  const names = agents.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)

  function tick(id: string, isTicked: boolean) {
    // In the order of the list, so that the same ticks make the same study.
    onChange(agents.flatMap((agent) => ((agent.id === id ? isTicked : chosen.includes(agent.id)) ? [agent.id] : [])))
  }
  return (
    <div className="grid gap-3">
      {agents.length > MANY ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <SearchField
            label="Search agents"
            value={search}
            onValueChange={setSearch}
            shortcut={false}
            className="w-full sm:w-[232px]"
          />
          <p className="wrap-anywhere min-w-0 flex-1 text-12 text-fg-2">
            {names.length === 0 ? 'None is chosen yet.' : `Chosen: ${formatList(names)}`}
          </p>
        </div>
      ) : null}
      {groups.length === 0 ? <p className="text-fg-2">No agent is called so.</p> : null}
      {groups.map((group) => (
        <div key={group.title}>
          <p className="mb-1.5 font-medium text-12 text-fg-3">{group.title}</p>
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {group.agents.map((agent) => (
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
        </div>
      ))}
      {error ? (
        <p role="alert" className="text-12 text-err">
          {error}
        </p>
      ) : null}
    </div>
  )
}

function kindWords({ kind, modelLabel, connectionName, simulated }: AgentChoice): string {
  if (kind === 'human-baseline') return 'The accepted answers'
  return `${modelLabel} on ${connectionName}${simulated ? ', simulated' : ''}`
}
