import type { FrozenModel, RunConfiguration } from './configuration'
import { evaluationJudges } from './evaluation-judges'

/** What earlier runs like the planned one cost: same agent, user proxy, judge, prices, questions and turn limit. */
export interface EarlierCosts {
  runs: number
  /** Interactions that were played to their end. */
  interactions: number
  /** The known part, of all of them together. */
  usd: number
  /** Turns and calls whose cost is not known. */
  unknown: number
}

/** A cost, or why there is none; and what it rests on. */
export interface CostEstimate {
  usd: number | null
  usdReason: string | null
  runs: number
  interactions: number
}

type Cast = Pick<RunConfiguration, 'userProxy' | 'evaluationJudge' | 'judging'> & {
  agent: Pick<RunConfiguration['agent'], 'model' | 'costPerInteractionUsd'>
}

/**
 * What the turns of a run will cost, from what those of earlier runs like it did: their mean, times the interactions
 * planned. What is made once per question (summary, problem, complexity) is not in it. Nothing is guessed: where a price
 * is missing, or there was no such run, the cost is unknown.
 */
export function estimateCost(cast: Cast, earlier: EarlierCosts, planned: number): CostEstimate {
  const { runs, interactions } = earlier
  const unknown = (usdReason: string): CostEstimate => ({ usd: null, usdReason, runs, interactions })
  const unpriced = unpricedOf(cast)
  if (unpriced.length > 0) return unknown(`no price is known for ${unpriced.join(', ')}`)
  if (interactions === 0)
    return unknown(
      'no earlier run of this agent has finished with these questions, user proxy, judge, prices and limits',
    )
  if (earlier.unknown > 0) return unknown(`of ${earlier.unknown} calls of the earlier runs the cost is not known`)
  return { usd: (earlier.usd / interactions) * planned, usdReason: null, runs, interactions }
}

function unpricedOf({ agent, userProxy, ...cast }: Cast): string[] {
  const models = [agent.model, userProxy, ...Object.values(evaluationJudges(cast))].filter(
    (model): model is FrozenModel => model !== null,
  )
  const unpriced = models.filter(({ pricing }) => pricing === null).map(({ label }) => label)
  const isHumanUnpriced = agent.model === null && agent.costPerInteractionUsd === null
  return [...new Set([...(isHumanUnpriced ? ['the people’s work'] : []), ...unpriced])]
}
