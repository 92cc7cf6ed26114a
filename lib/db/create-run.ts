import { v7 as uuidv7 } from 'uuid'
import { isSimulated, type RunConfiguration } from '@/lib/runs/configuration'
import type { PlannedInteraction } from '@/lib/runs/plan-interactions'
import type { Transaction } from './client'
import { writeBudget } from './run-budget'
import { storedJson } from './stored-json'

/** A run before it is written. */
export interface RunToCreate {
  name: string
  configuration: RunConfiguration
  interactions: readonly (PlannedInteraction & { sourceId?: string })[]
  /** null: it may spend what it likes. */
  budgetUsd: number | null
  /** The run whose conversations are judged again; its agent may be gone by now. */
  source?: { runId: string; agentId: string | null }
  /** The run whose agent plays once more (A/A); it may be gone by now. */
  repeats?: { runId: string; agentId: string | null }
  /** Who is told how it goes; null: nobody with an account. */
  ownerId: string | null
  /** What it waits for at first, in words. */
  waitingFor?: string
  /** The same key makes one run; the hash tells whether it was asked for in the same words. */
  idempotency: { key: string; requestHash: string } | null
}

/**
 * Writes a run with its interactions and the score set of its launch. Gives its id, and its interactions' ids in their order.
 * @throws a unique violation where the idempotency key is taken
 */
export async function createRun(
  tx: Transaction,
  { name, configuration, interactions, budgetUsd, ownerId, source, repeats, waitingFor, idempotency }: RunToCreate,
): Promise<{ runId: string; interactionIds: string[] }> {
  const runId = uuidv7()
  const earlier = source ?? repeats
  await tx.run.create({
    data: {
      id: runId,
      name,
      ownerId,
      configuration: storedJson(configuration) as object,
      agentId: earlier === undefined ? configuration.agent.agentId : earlier.agentId,
      sourceRunId: source?.runId ?? null,
      repeatsRunId: repeats?.runId ?? null,
      waitingFor: waitingFor ?? null,
      datasetVersionId: configuration.dataset.versionId,
      knowledgeBaseId: configuration.agent.retrieval?.knowledgeBaseId ?? null,
      idempotencyKey: idempotency?.key ?? null,
      requestHash: idempotency?.requestHash ?? null,
      simulated: isSimulated(configuration),
      scoreSets: {
        create: { formula: configuration.formula, weights: configuration.weights, isDefault: true },
      },
    },
  })
  if (budgetUsd !== null) await writeBudget(tx, runId, { budgetUsd, spentUsd: 0, unknownCalls: 0 })
  const rows = interactions.map((interaction) => ({ ...interaction, id: uuidv7() }))
  // One statement for all: one by one, five thousand rows would take the better part of a minute.
  await tx.$executeRawUnsafe(
    `insert into "Interaction" (id, "runId", "itemId", trial, position, "sourceId")
     select id, $1::uuid, "itemId", trial, position, "sourceId"
     from json_to_recordset($2::json) as planned(id uuid, "itemId" uuid, trial int, position int, "sourceId" uuid)`,
    runId,
    JSON.stringify(rows),
  )
  return { runId, interactionIds: rows.map(({ id }) => id) }
}
