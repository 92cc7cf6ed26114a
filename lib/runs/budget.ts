import { unpricedModels } from './called-models'
import type { RunConfiguration } from './configuration'
import { dollars } from './dollars'
import { type ScriptedConfiguration, scriptedModels } from './scripted-configuration'

/** Decimals of what is spent, where a person is to name more than that. */
const EXACT = 4

/**
 * What a run may spend and has spent, in US dollars: every call made for it, the agent's and the benchmark's own (judges,
 * user proxy, extraction). What people's work on a human baseline cost is not spent by the run.
 */
export interface Budget {
  budgetUsd: number
  spentUsd: number
  /** Calls whose cost is not known. */
  unknownCalls: number
}

/** Why no further call may be made; null while one may. */
export function whyBudgetStops({ budgetUsd, spentUsd, unknownCalls }: Budget): string | null {
  if (unknownCalls > 0)
    return `The cost of ${unknownCalls === 1 ? 'a call' : `${unknownCalls} calls`} is not known, so the budget of ${dollars(budgetUsd)} can not be kept: take it away to go on.`
  if (spentUsd >= budgetUsd) return `The budget of ${dollars(budgetUsd)} is reached: raise it to go on.`
  return null
}

/** What is wrong with a budget for a run of this configuration; null if nothing. */
export function budgetFault(configuration: RunConfiguration | ScriptedConfiguration): string | null {
  const unpriced =
    configuration.benchmark === 'scripted'
      ? scriptedModels(configuration).flatMap(({ pricing, label }) => (pricing === null ? [label] : []))
      : unpricedModels(configuration)
  if (unpriced.length === 0) return null
  return `can not be kept: no price is known for ${[...new Set(unpriced)].join(', ')}`
}

/** What is wrong with a new budget, given what has been spent; null if nothing. */
export function newBudgetFault(
  budgetUsd: number,
  { spentUsd, unknownCalls }: Omit<Budget, 'budgetUsd'>,
): string | null {
  if (unknownCalls > 0)
    return `can not be kept: the cost of ${unknownCalls === 1 ? 'a call' : `${unknownCalls} calls`} of this run is not known`
  if (budgetUsd <= spentUsd)
    return `must be more than ${dollars(spentUsd, EXACT)}, which is spent already, got ${budgetUsd}`
  return null
}
