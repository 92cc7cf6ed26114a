import { baselineColour, seriesColour } from '@/components/ui/swatch'
import type { RunListEntry } from '@/lib/api/run'

type AgentLook = Pick<RunListEntry['agent'], 'colour' | 'kind'>

/** Which series an agent has on every page; null: people's grey. */
export function agentSeries(agent: AgentLook): number | null {
  return agent.kind === 'human-baseline' ? null : agent.colour
}

/** An agent's colour in charts. */
export function agentColour(agent: AgentLook): string {
  const series = agentSeries(agent)
  return series === null ? baselineColour : seriesColour(series)
}
