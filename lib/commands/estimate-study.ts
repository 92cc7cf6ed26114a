import type { RunEstimate } from '@/lib/api/estimate'
import type { LaunchStudy, StudyEstimate } from '@/lib/api/study'
import { isBundledDataset } from '@/lib/db/is-bundled-dataset'
import { isSimulated, type RunConfiguration } from '@/lib/runs/configuration'
import { studyWarnings } from '@/lib/runs/launch-warnings'
import { type EstimatedRun, sumStudyCalls } from '@/lib/runs/sum-study-calls'
import { sumStudyFigures } from '@/lib/runs/sum-study-figures'
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
  for (const run of frozen) {
    const configuration = judgedAgain(run)
    const complexityJudgeId = configuration.complexityJudge.modelId
    const evaluationJudgeId = configuration.evaluationJudge.modelId
    // What an earlier run of the study makes of the questions is paid for once.
    const estimate = await estimateFrozen(
      world,
      { ...run, configuration },
      {
        extraction: runs.length > 0,
        complexity: runs.some((before) => before.complexityJudgeId === complexityJudgeId),
        opening: runs.some((before) => before.evaluationJudgeId === evaluationJudgeId),
      },
    )
    runs.push({
      estimate: { ...withoutSpeakers(run, estimate), judgements: configuration.judging.judgements },
      complexityJudgeId,
      evaluationJudgeId,
    })
  }
  const isBundled = await isBundledDataset(world.db, frozen[0]?.configuration.dataset.datasetId ?? '')
  const costs = runs.map(({ estimate }) => estimate.cost)
  const unknown = costs.filter(({ usd }) => usd === null)
  return {
    runs: frozen.flatMap(({ name, agentId, judge, judgesRunAt, configuration }, index) => {
      const cost = costs[index]
      if (cost === undefined) return []
      return [{ name, agentId, judge, judgesAgain: judgesRunAt !== null, simulated: isSimulated(configuration), cost }]
    }),
    items: runs[0]?.estimate.items ?? 0,
    interactions: frozen.reduce((sum, run) => sum + run.interactions.length, 0),
    simulated: frozen.some(({ configuration }) => isSimulated(configuration)),
    calls: sumStudyCalls(runs),
    costUsd: unknown.length > 0 ? null : costs.reduce((sum, { usd }) => sum + (usd ?? 0), 0),
    costUsdReason:
      unknown.length === 0
        ? null
        : `of ${unknown.length} of ${costs.length} runs it can’t be told: ${unknown[0]?.usdReason ?? ''}`,
    ...sumStudyFigures(runs.map(({ estimate }) => estimate)),
    warnings: studyWarnings(frozen.map(judgedAgain), isBundled),
  }
}

/** Where conversations of the study are judged again, judges alone are called; which run holds them is not known yet. */
function judgedAgain({ configuration, judgesRunAt }: FrozenStudyRun): RunConfiguration {
  return judgesRunAt === null ? configuration : { ...configuration, judgedAgain: { runId: '', runName: '' } }
}

function withoutSpeakers({ judgesRunAt }: FrozenStudyRun, estimate: RunEstimate): RunEstimate {
  const none = { least: 0, most: 0 }
  return judgesRunAt === null
    ? estimate
    : { ...estimate, calls: { ...estimate.calls, agent: none, embedding: none, userProxy: none } }
}
