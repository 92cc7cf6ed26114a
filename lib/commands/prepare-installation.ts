import { TOP_K } from '@/lib/api/knowledge-base'
import { launchRunSchema } from '@/lib/api/run'
import { DEFAULT_DOMAIN, importOptionsSchema } from '@/lib/datasets/import-options'
import { readSample, SAMPLE_SITE } from '@/lib/datasets/sample/read-sample'
import { keepEarlierVersions } from '@/lib/db/agent-versions'
import { createSampleOnce, markSampleLaunched, type SampleIds } from '@/lib/db/create-sample'
import { type House, recordHouse } from '@/lib/db/house'
import { log } from '@/lib/log'
import { createBundledScenarios } from './bundled-scenarios'
import type { CommandWorld } from './command-world'
import { groupRuns } from './group-runs'
import { launchRun } from './launch-run'

const AGENT_MODELS = ['sim-novice', 'sim-capable', 'sim-expert'] as const
/** Who is to solve a question in so few turns shows soon what it can do. */
const MAX_TURNS = 8
/** The same for all three, so that each agent meets the same user and the same judge. */
const SEED = 1

/**
 * What a first start finds: with an empty database the simulated endpoint, three agents of different skill, the bundled
 * questions, and, unless it is not wanted, a study of them on its way. Goes on where an earlier start was stopped, and
 * does nothing after that.
 * @param house what every worker is to go by
 */
export async function prepareInstallation(
  world: CommandWorld,
  { sampleStudy = true, house = null }: { sampleStudy?: boolean; house?: House | null } = {},
): Promise<void> {
  if (house !== null) await recordHouse(world.db, house)
  await createBundledScenarios(world)
  const sample = await createSampleOnce(world.db, {
    connectionName: 'Simulated endpoint',
    agentModels: AGENT_MODELS,
    userModel: 'sim-user',
    judgeModels: ['sim-judge-a', 'sim-judge-b'],
    dataset: {
      name: 'Stack Overflow sample',
      domain: DEFAULT_DOMAIN,
      site: SAMPLE_SITE,
      options: importOptionsSchema.parse({ minAnswerScore: 100, site: SAMPLE_SITE }),
      items: readSample(),
    },
  })
  await keepEarlierVersions(world.db, TOP_K.usual)
  if (sample === null || !sampleStudy) return
  await launchSample(world, sample)
  await markSampleLaunched(world.db)
  log('info', 'sample-study-launched', { agents: sample.agentIds.length })
}

/** One run for each agent, read side by side; the keys make sure that no start launches one twice. */
async function launchSample(world: CommandWorld, sample: SampleIds): Promise<void> {
  const runIds: string[] = []
  for (const [index, agentId] of sample.agentIds.entries()) {
    const launch = launchRunSchema.parse({
      benchmark: 'selfscore',
      agentId,
      datasetId: sample.datasetId,
      userProxyModelId: sample.userProxyModelId,
      complexityJudgeModelId: sample.judgeModelId,
      evaluationJudgeModelId: sample.judgeModelId,
      maxTurns: MAX_TURNS,
      seed: SEED,
      name: `Sample study · ${AGENT_MODELS[index]}`,
    })
    const { runId } = await launchRun(world, launch, `sample-study-${agentId}`)
    runIds.push(runId)
  }
  await groupRuns(world, { name: 'Sample study', runIds }, 'sample-study')
}
