import type { AgentVersionsAnswer } from '@/lib/api/agent-version'
import type { AnyRun } from '@/lib/api/script-run'
import { behaviourChanges } from '@/lib/runs/agent-behaviour'
import { listAgentVersions, listVersionedRuns, versionsOfRuns } from './agent-versions'
import type { Database } from './client'
import { isId } from './is-id'
import { listRunEntries } from './run-entries'
import { listScriptRunsById } from './script-runs'

/** The newest runs of an agent, as many as are shown. */
const MOST_RUNS = 200

/** What an agent has been, newest first, each version with its runs. Null where there is no such agent. */
export async function findAgentHistory(db: Database, agentId: string): Promise<AgentVersionsAnswer | null> {
  if (!isId(agentId)) return null
  if ((await db.prisma.agent.count({ where: { id: agentId } })) === 0) return null
  const [versions, runs] = await Promise.all([
    listAgentVersions(db, [agentId]),
    listVersionedRuns(db, agentId, MOST_RUNS),
  ])
  const idsOf = (benchmark: string) => runs.filter((run) => run.benchmark === benchmark).map(({ id }) => id)
  const [numbers, entries, scripted] = await Promise.all([
    versionsOfRuns(db, runs),
    listRunEntries(db, idsOf('selfscore')),
    listScriptRunsById(db, idsOf('scripted')),
  ])
  const byId = new Map<string, AnyRun>([...entries, ...scripted].map((run) => [run.id, run]))
  const runsOf = (number: number | undefined) =>
    runs.filter(({ id }) => numbers.get(id) === number).flatMap(({ id }) => byId.get(id) ?? [])
  return {
    data: versions
      .map(({ number, createdAt, behaviour }, at) => {
        const before = versions[at - 1]
        return {
          number,
          createdAt: createdAt.toISOString(),
          changes: before === undefined ? [] : behaviourChanges(before.behaviour, behaviour),
          behaviour,
          runs: runsOf(number),
        }
      })
      .toReversed(),
    unversioned: runsOf(undefined),
  }
}
