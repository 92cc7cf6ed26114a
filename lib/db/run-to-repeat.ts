import { type RunConfiguration, runConfigurationSchema } from '@/lib/runs/configuration'
import type { PlannedInteraction } from '@/lib/runs/plan-interactions'
import type { RunState } from '@/lib/runs/run-states'
import type { Database } from './client'
import { isId } from './is-id'
import { selectRows } from './select-rows'

/** A run whose agent is to play once more. */
export interface RunToRepeat {
  isImported: boolean
  status: RunState
  /** null: the agent was deleted; what it was is frozen. */
  agentId: string | null
  configuration: RunConfiguration
  /** The run itself, or the one that it repeats. */
  original: { runId: string; runName: string }
  /** In the order of its plan. */
  interactions: PlannedInteraction[]
}

/** Null where there is no such run; `scripted` where it is one of scenarios. */
export async function findRunToRepeat(db: Database, runId: string): Promise<RunToRepeat | 'scripted' | null> {
  if (!isId(runId)) return null
  const run = await db.prisma.run.findUnique({
    where: { id: runId },
    include: { repeatsRun: { select: { id: true, name: true } } },
  })
  if (run === null) return null
  if (run.benchmark !== 'selfscore') return 'scripted'
  const interactions = await selectRows<PlannedInteraction>(
    db,
    `select "itemId", trial, position from "Interaction" where "runId" = $1 order by position`,
    [runId],
  )
  return {
    isImported: run.importedFrom !== null,
    status: run.status === 'completed_with_errors' ? 'completed-with-errors' : run.status,
    agentId: run.agentId,
    configuration: runConfigurationSchema.parse(run.configuration),
    original: { runId: run.repeatsRun?.id ?? run.id, runName: run.repeatsRun?.name ?? run.name },
    interactions,
  }
}
