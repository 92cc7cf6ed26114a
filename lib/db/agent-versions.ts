import { type AgentBehaviour, agentBehaviourSchema, behaviourInRun, behaviourKey } from '@/lib/runs/agent-behaviour'
import { systemPromptOf } from '@/lib/runs/agent-prompt'
import { frozenModelSchema, runConfigurationSchema } from '@/lib/runs/configuration'
import { searchOf } from './agents'
import type { Database, Transaction } from './client'
import { selectRows } from './select-rows'
import { storedJson } from './stored-json'

/** An agent as it was from a moment on. */
export interface AgentVersion {
  agentId: string
  /** From 1. */
  number: number
  key: string
  behaviour: AgentBehaviour
  createdAt: Date
}

/** As many passages as a turn gets where nobody said how many (lib/api/knowledge-base.ts). */
const WITH = {
  model: { include: { connection: { select: { name: true } } } },
  knowledgeBase: { select: { id: true, name: true, embeddingModelId: true } },
} as const

/** Keeps how these agents answer now, each as a version of its own where it is another than its newest. */
export async function keepAgentVersions(
  tx: Transaction,
  agentIds: readonly string[],
  usualTopK: number,
): Promise<void> {
  // Two edits at once make two versions, one after the other.
  for (const id of agentIds.toSorted()) {
    await tx.$queryRaw`select 1 as held from "Agent" where id = ${id}::uuid for update`
    const agent = await tx.agent.findUnique({ where: { id }, include: WITH })
    if (agent === null) continue
    const behaviour = behaviourNow(agent, usualTopK)
    const newest = await tx.agentVersion.findFirst({ where: { agentId: id }, orderBy: { number: 'desc' } })
    const key = behaviourKey(behaviour)
    if (newest?.key === key) continue
    const number = (newest?.number ?? 0) + 1
    await tx.agentVersion.create({ data: { agentId: id, number, key, behaviour: storedJson(behaviour) as object } })
  }
}

/** The versions of agents that were made before versions were kept, as far as their runs tell. Does nothing the second time. */
export async function keepEarlierVersions(db: Database, usualTopK: number): Promise<void> {
  const agents = await db.prisma.agent.findMany({
    where: { versions: { none: {} } },
    select: { id: true, createdAt: true },
  })
  for (const { id, createdAt } of agents)
    await db.prisma.$transaction(async (tx) => {
      const runs = await tx.run.findMany({
        where: { agentId: id },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: { configuration: true, benchmark: true, createdAt: true },
      })
      let last: string | null = null
      let number = 0
      for (const run of runs) {
        const behaviour = readBehaviour(run.configuration, run.benchmark)
        const key = behaviourKey(behaviour)
        if (key === last) continue
        last = key
        number += 1
        const at = number === 1 ? createdAt : run.createdAt
        await tx.agentVersion.create({
          data: { agentId: id, number, key, behaviour: storedJson(behaviour) as object, createdAt: at },
        })
      }
      await keepAgentVersions(tx, [id], usualTopK)
    })
}

/** The versions of agents, oldest first. */
export async function listAgentVersions(
  { prisma }: Pick<Database, 'prisma'>,
  agentIds: readonly string[],
): Promise<AgentVersion[]> {
  const rows = await prisma.agentVersion.findMany({
    where: { agentId: { in: [...new Set(agentIds)] } },
    orderBy: [{ agentId: 'asc' }, { number: 'asc' }],
  })
  return rows.map((row) => ({ ...row, behaviour: agentBehaviourSchema.parse(row.behaviour) }))
}

/** A run, as its agent's version is looked for. */
export interface VersionedRun {
  id: string
  agentId: string | null
  createdAt: Date
  key: string
}

/** Which version of its agent played each run, by the run's id; one that none is known of is missing. */
export async function versionsOfRuns(db: Database, runs: readonly VersionedRun[]): Promise<Map<string, number>> {
  const versions = await listAgentVersions(
    db,
    runs.flatMap(({ agentId }) => agentId ?? []),
  )
  return new Map(
    runs.flatMap((run): [string, number][] => {
      const alike = versions.filter(({ agentId, key }) => agentId === run.agentId && key === run.key)
      // Whoever went back to what an agent had been made a new version of it.
      const then = alike.findLast(({ createdAt }) => createdAt <= run.createdAt) ?? alike[0]
      return then === undefined ? [] : [[run.id, then.number]]
    }),
  )
}

/** The runs of an agent of either benchmark, newest first, as their version is looked for. */
export async function listVersionedRuns(
  db: Database,
  agentId: string,
  limit: number,
): Promise<(VersionedRun & { benchmark: 'selfscore' | 'scripted' })[]> {
  const rows = await selectRows<{
    id: string
    agentId: string
    createdAt: Date
    benchmark: 'selfscore' | 'scripted'
    configuration: unknown
  }>(
    db,
    `select id, "agentId", "createdAt", benchmark, jsonb_build_object('agent', configuration->'agent') as configuration
     from "Run" where "agentId" = $1 order by "createdAt" desc, id desc limit $2`,
    [agentId, limit],
  )
  return rows.map(({ configuration, ...run }) => ({
    ...run,
    key: behaviourKey(readBehaviour(configuration, run.benchmark)),
  }))
}

/** The runs of agents that have ended, of one benchmark, newest first, as their versions are looked for. */
export async function listRunsOfAgents(
  db: Database,
  agentIds: readonly string[],
  {
    benchmark,
    simulated,
    versionId,
    limit,
  }: { benchmark: 'selfscore' | 'scripted'; simulated: boolean; versionId: string | null; limit: number },
): Promise<VersionedRun[]> {
  const rows = await selectRows<{ id: string; agentId: string; createdAt: Date; configuration: unknown }>(
    db,
    `select id, "agentId", "createdAt", jsonb_build_object('agent', configuration->'agent') as configuration
     from "Run" where "agentId" = any($1::uuid[]) and benchmark = $2 and simulated = $3
       and ($4::uuid is null or "datasetVersionId" = $4) and status in ('completed', 'completed-with-errors')
     order by "createdAt" desc, id desc limit $5`,
    [agentIds, benchmark, simulated, versionId, limit],
  )
  return rows.map(({ configuration, ...run }) => ({
    ...run,
    key: behaviourKey(readBehaviour(configuration, benchmark)),
  }))
}

function readBehaviour(configuration: unknown, benchmark: string): AgentBehaviour {
  const { agent } = runConfigurationSchema.pick({ agent: true }).parse(configuration)
  return behaviourInRun(agent, benchmark === 'scripted' ? 'scripted' : 'selfscore')
}

function behaviourNow(
  agent: {
    kind: string
    systemPrompt: string | null
    topK: number | null
    searchKind: string | null
    withComments: boolean
    model: {
      connectionId: string
      name: string
      label: string
      parameters: unknown
      connection: { name: string }
    } | null
    knowledgeBase: { id: string; name: string; embeddingModelId: string | null } | null
  },
  usualTopK: number,
): AgentBehaviour {
  const kind = agent.kind === 'human_baseline' ? 'human-baseline' : agent.kind === 'rag' ? 'rag' : 'plain'
  const { model, knowledgeBase } = agent
  const reads = kind === 'rag' && knowledgeBase !== null
  return {
    kind,
    model:
      model === null || kind === 'human-baseline'
        ? null
        : {
            connectionId: model.connectionId,
            connectionName: model.connection.name,
            name: model.name,
            label: model.label,
            parameters: frozenModelSchema.shape.parameters.parse(model.parameters),
          },
    systemPrompt: systemPromptOf(kind, agent.systemPrompt),
    knowledge: reads ? { id: knowledgeBase.id, name: knowledgeBase.name } : null,
    topK: reads ? (agent.topK ?? usualTopK) : null,
    search: reads ? searchOf(agent) : null,
    withComments: agent.withComments,
  }
}
