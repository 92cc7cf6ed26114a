import { v7 as uuidv7 } from 'uuid'
import type { PlannedTrial } from '@/lib/runs/plan-trials'
import { isScriptedSimulated, type ScriptedConfiguration } from '@/lib/runs/scripted-configuration'
import type { Transaction } from './client'
import { writeBudget } from './run-budget'
import { storedJson } from './stored-json'

/**
 * Writes a run of scenarios with its interactions. Gives its id, and its interactions' ids in their order.
 * @throws a unique violation where the idempotency key is taken
 */
export async function createScriptRun(
  tx: Transaction,
  run: {
    name: string
    configuration: ScriptedConfiguration
    trials: readonly PlannedTrial[]
    /** null: it may spend what it likes. */
    budgetUsd: number | null
    /** Who is told how it goes; null: nobody with an account. */
    ownerId: string | null
    idempotency: { key: string; requestHash: string } | null
  },
): Promise<{ runId: string; interactionIds: string[] }> {
  const { name, configuration, trials, budgetUsd, ownerId, idempotency } = run
  const runId = uuidv7()
  await tx.run.create({
    data: {
      id: runId,
      name,
      ownerId,
      benchmark: 'scripted',
      configuration: storedJson(configuration) as object,
      agentId: configuration.agent.agentId,
      knowledgeBaseId: configuration.agent.retrieval?.knowledgeBaseId ?? null,
      idempotencyKey: idempotency?.key ?? null,
      requestHash: idempotency?.requestHash ?? null,
      simulated: isScriptedSimulated(configuration),
    },
  })
  if (budgetUsd !== null) await writeBudget(tx, runId, { budgetUsd, spentUsd: 0, unknownCalls: 0 })
  const rows = trials.map((trial) => ({ ...trial, id: uuidv7(), runId }))
  await tx.interaction.createMany({ data: rows })
  return { runId, interactionIds: rows.map(({ id }) => id) }
}
