import type { RunEstimate } from '@/lib/api/estimate'
import type { LaunchStudy, StudyEstimate } from '@/lib/api/study'
import { isSimulated } from '@/lib/runs/configuration'
import { type EstimatedRun, sumStudyCalls } from '@/lib/runs/sum-study-calls'
import type { CommandWorld } from './command-world'
import { estimateFrozen } from './estimate-run'
import { type FrozenStudyRun, freezeStudy } from './freeze-study'

/**
 * What the launch of a study would do. Nothing is written.
 * @throws {CommandRefusal} naming each field that is wrong, as the launch itself would
 */
export async function estimateStudy(world: CommandWorld, study: LaunchStudy): Promise<StudyEstimate> {
  const frozen = await freezeStudy(world, study)
  const runs: (EstimatedRun & { estimate: RunEstimate })[] = []
  for (const run of frozen)
    runs.push({
      estimate: {
        ...estimateOf(run, await estimateFrozen(world, run)),
        judgements: run.configuration.judging.judgements,
      },
      complexityJudgeId: run.configuration.complexityJudge.modelId,
      evaluationJudgeId: run.configuration.evaluationJudge.modelId,
    })
  const costs = runs.map(({ estimate }) => estimate.cost)
  const unknown = costs.filter(({ usd }) => usd === null)
  return {
    runs: frozen.map(({ name, agentId, judge, judgesRunAt, configuration }, index) => ({
      name,
      agentId,
      judge,
      judgesAgain: judgesRunAt !== null,
      simulated: isSimulated(configuration),
      cost: costs[index] ?? { usd: null, usdReason: 'it was not estimated', runs: 0, interactions: 0 },
    })),
    items: runs[0]?.estimate.items ?? 0,
    interactions: frozen.reduce((sum, run) => sum + run.interactions.length, 0),
    simulated: frozen.some(({ configuration }) => isSimulated(configuration)),
    calls: sumStudyCalls(runs),
    costUsd: unknown.length > 0 ? null : costs.reduce((sum, { usd }) => sum + (usd ?? 0), 0),
    costUsdReason:
      unknown.length === 0
        ? null
        : `of ${unknown.length} of ${costs.length} runs it can’t be told: ${unknown[0]?.usdReason ?? ''}`,
    warnings: [...new Set(runs.flatMap(({ estimate }) => estimate.warnings))],
  }
}

/** Where conversations are judged again, nobody talks; what that costs depends on them. */
function estimateOf({ judgesRunAt }: FrozenStudyRun, estimate: RunEstimate): RunEstimate {
  if (judgesRunAt === null) return estimate
  const none = { least: 0, most: 0 }
  return {
    ...estimate,
    calls: { ...estimate.calls, agent: none, userProxy: none },
    cost: {
      usd: null,
      usdReason: 'it judges conversations that are still to be held',
      runs: 0,
      interactions: 0,
    },
  }
}
