import { v7 as uuidv7 } from 'uuid'
import type { PlannedTrial } from '@/lib/runs/plan-trials'
import { isScriptedSimulated, type ScriptedConfiguration } from '@/lib/runs/scripted-configuration'
import type { Transaction } from './client'
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
    idempotency: { key: string; requestHash: string } | null
  },
): Promise<{ runId: string; interactionIds: string[] }> {
  const { name, configuration, trials, idempotency } = run
  const runId = uuidv7()
  await tx.run.create({
    data: {
      id: runId,
      name,
      benchmark: 'scripted',
      configuration: storedJson(configuration) as object,
      agentId: configuration.agent.agentId,
      idempotencyKey: idempotency?.key ?? null,
      requestHash: idempotency?.requestHash ?? null,
      simulated: isScriptedSimulated(configuration),
    },
  })
  const rows = trials.map((trial) => ({ ...trial, id: uuidv7(), runId }))
  await tx.interaction.createMany({ data: rows })
  return { runId, interactionIds: rows.map(({ id }) => id) }
}
