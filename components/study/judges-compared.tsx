import { Link } from '@/components/ui/link'
import type { RunListEntry } from '@/lib/api/run'
import { agentWords } from '@/lib/runs/agent-words'

/** Leads to the paper's Figure 6 of each agent that several judges scored. Nothing where one judge scored all. */
export function JudgesCompared({ runs }: { runs: readonly RunListEntry[] }) {
  const groups = judgedByAgent(runs)
  if (groups.length === 0) return null
  return (
    <p className="mt-2 text-12 text-fg-2">
      How far the judges agree (Figure 6):{' '}
      {groups.map(({ name, runIds }, index) => (
        <span key={runIds[0]}>
          {index > 0 ? ' · ' : ''}
          <Link className="link underline" href={`/judges?runs=${runIds.join(',')}`}>
            {name}
          </Link>
        </span>
      ))}
    </p>
  )
}

interface JudgedAgent {
  name: string
  runIds: string[]
}

/** The runs of each agent that has more than one, in their order. */
function judgedByAgent(runs: readonly RunListEntry[]): JudgedAgent[] {
  const byAgent = new Map<string, JudgedAgent>()
  for (const { id, agent } of runs) {
    const name = agentWords(agent)
    const key = `${agent.id ?? ''} ${name}`
    const known = byAgent.get(key)
    if (known) known.runIds.push(id)
    else byAgent.set(key, { name, runIds: [id] })
  }
  return [...byAgent.values()].filter(({ runIds }) => runIds.length > 1)
}
