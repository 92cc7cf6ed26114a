import { z } from 'zod'
import type { Transaction } from '@/lib/db/client'
import { changeBudget, deleteBudget, holdBudget, sumSpending, writeBudget } from '@/lib/db/run-budget'
import { budgetFault, newBudgetFault } from '@/lib/runs/budget'
import { runConfigurationSchema } from '@/lib/runs/configuration'
import { scriptedConfigurationSchema } from '@/lib/runs/scripted-configuration'
import { conflict, invalid } from './refusal'

const anyConfigurationSchema = z.discriminatedUnion('benchmark', [runConfigurationSchema, scriptedConfigurationSchema])

/**
 * Gives a run a budget, changes the one it has, or takes it away (null).
 * @throws {CommandRefusal} where it can't be kept: a price is unknown, it is spent already, or turns under way would not count
 */
export async function setBudget(tx: Transaction, runId: string, budgetUsd: number | null): Promise<void> {
  if (budgetUsd === null) return deleteBudget(tx, runId)
  const stored = await tx.run.findUniqueOrThrow({ where: { id: runId }, select: { configuration: true } })
  refuse(budgetFault(anyConfigurationSchema.parse(stored.configuration)))
  const budget = await holdBudget(tx, runId)
  if (budget !== null) {
    refuse(newBudgetFault(budgetUsd, budget))
    return changeBudget(tx, runId, budgetUsd)
  }
  const { running, ...spending } = await sumSpending(tx, runId)
  if (running > 0)
    throw conflict('Turns are under way, and their calls would not count: pause the run, and give the budget then.')
  refuse(newBudgetFault(budgetUsd, spending))
  await writeBudget(tx, runId, { budgetUsd, ...spending })
}

function refuse(fault: string | null): void {
  if (fault !== null) throw invalid({ budgetUsd: fault })
}
