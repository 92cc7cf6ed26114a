import { type RunConfiguration, runConfigurationSchema } from '@/lib/runs/configuration'
import type { RunState } from '@/lib/runs/run-states'
import type { Database } from './client'
import { isId } from './is-id'
import { selectRows } from './select-rows'

/** A run whose conversations are to be judged again. */
export interface JudgeAgainSource {
  isImported: boolean
  status: RunState
  /** null: the agent was deleted. */
  agentId: string | null
  configuration: RunConfiguration
  /** The run that held the conversations: itself, or the one whose conversations it judged again. */
  held: { runId: string; runName: string }
  /** In the order of its plan. */
  interactions: SourceInteraction[]
}

interface SourceInteraction {
  itemId: string
  trial: number
  position: number
  /** The interaction that held the conversation. */
  sourceId: string
  /** Whether the conversation has come to an end. */
  hasEnded: boolean
  turns: number
  /** Turns whose answer a judge can read; the others are decided by rule. */
  answeredTurns: number
}

/** Null where there is no such run. */
export async function findJudgeAgainSource(db: Database, runId: string): Promise<JudgeAgainSource | null> {
  if (!isId(runId)) return null
  const run = await db.prisma.run.findUnique({
    where: { id: runId },
    include: { sourceRun: { select: { id: true, name: true } } },
  })
  if (run === null) return null
  const interactions = await selectRows<SourceInteraction>(
    db,
    `select i."itemId", i.trial, i.position, h.id as "sourceId",
       h."stopReason"::text in ('solved', 'max-turns', 'agent-ended', 'context-window') and h."turnCount" > 0 is true as "hasEnded",
       h."turnCount" as turns,
       (select count(*)::int from "Turn" t where t."interactionId" = h.id and t."agentOutcome" = 'answered') as "answeredTurns"
     from "Interaction" i join "Interaction" h on h.id = coalesce(i."sourceId", i.id)
     where i."runId" = $1 order by i.position`,
    [runId],
  )
  return {
    isImported: run.importedFrom !== null,
    status: run.status === 'completed_with_errors' ? 'completed-with-errors' : run.status,
    agentId: run.agentId,
    configuration: runConfigurationSchema.parse(run.configuration),
    held: { runId: run.sourceRun?.id ?? run.id, runName: run.sourceRun?.name ?? run.name },
    interactions: interactions.map((each) => ({ ...each, hasEnded: each.hasEnded === true })),
  }
}
