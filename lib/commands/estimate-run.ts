import type { RunEstimate } from '@/lib/api/estimate'
import type { LaunchRun } from '@/lib/api/run'
import { countPreparations } from '@/lib/db/count-preparations'
import { sumEarlierCosts } from '@/lib/db/earlier-costs'
import { isSimulated } from '@/lib/runs/configuration'
import { estimateCalls } from '@/lib/runs/estimate-calls'
import { estimateCost } from '@/lib/runs/estimate-cost'
import { preparationKeys } from '@/lib/runs/judge-key'
import { launchWarnings } from '@/lib/runs/launch-warnings'
import type { CommandWorld } from './command-world'
import { type FrozenLaunch, freezeLaunch } from './freeze-configuration'

/**
 * What a launch would do: its interactions, the requests at least and at most, what is reused, what it will cost where
 * that is known. Nothing is written.
 * @throws {CommandRefusal} naming each field that is wrong, as the launch itself would
 */
export async function estimateRun(world: CommandWorld, launch: LaunchRun): Promise<RunEstimate> {
  return estimateFrozen(world, await freezeLaunch(world, launch))
}

/** The same of a launch that is frozen already. */
export async function estimateFrozen(
  world: CommandWorld,
  { configuration, interactions }: FrozenLaunch,
): Promise<RunEstimate> {
  const itemIds = [...new Set(interactions.map(({ itemId }) => itemId))]
  const [made, earlier] = await Promise.all([
    countPreparations(world.db, itemIds, preparationKeys(configuration)),
    sumEarlierCosts(world.db, configuration),
  ])
  const items = itemIds.length
  const criteria = made['critical-thinking'] + made['error-handling'] + made['topic-knowledge']
  const { byRole, total } = estimateCalls({
    items,
    ...(configuration.agent.kind === 'human-baseline'
      ? { people: configuration.agent.withComments ? ('at-most' as const) : ('once' as const) }
      : {}),
    trials: configuration.trials,
    maxTurns: configuration.maxTurns,
    judgements: configuration.judging.judgements,
    missing: {
      summary: items - made.summary,
      problem: items - made.problem,
      complexity: 3 * items - criteria,
      opening: items - made.opening,
    },
  })
  return {
    items,
    interactions: interactions.length,
    firstItemId: itemIds[0] ?? '',
    simulated: isSimulated(configuration),
    calls: {
      agent: byRole.agent,
      userProxy: byRole['user-proxy'],
      evaluationJudge: byRole['evaluation-judge'],
      solvedCheck: byRole['solved-check'],
      complexityJudge: byRole['complexity-judge'],
      extraction: byRole.extraction,
      total,
    },
    prepared: {
      summary: made.summary,
      problem: made.problem,
      complexity: Math.min(made['critical-thinking'], made['error-handling'], made['topic-knowledge']),
      opening: made.opening,
    },
    cost: estimateCost(configuration, earlier, interactions.length),
    warnings: launchWarnings(configuration),
  }
}
