import type { LaunchRun } from '@/lib/api/run'
import { type SeededAgent, seedAgent } from '@/lib/db/testing/seed-agent'
import { type SeededDataset, seedDataset } from '@/lib/db/testing/seed-dataset'
import type { ApiUnderTest } from './api-under-test'

/** What a launch needs, set up in a test's database. */
export interface Study {
  agent: SeededAgent
  judge: SeededAgent
  dataset: SeededDataset
  /** The body of a launch with all that is required. */
  launch: Record<string, unknown> & Pick<LaunchRun, 'agentId' | 'datasetId'>
}

export async function seedStudy({ db }: ApiUnderTest, items = 3): Promise<Study> {
  const agent = await seedAgent(db, { name: 'gpt-test' })
  const judge = await seedAgent(db, { name: 'judge' })
  const dataset = await seedDataset(db, { name: 'Questions', items })
  const { modelId } = judge.model
  const launch = {
    benchmark: 'selfscore',
    agentId: agent.agentId,
    datasetId: dataset.datasetId,
    userProxyModelId: modelId,
    complexityJudgeModelId: modelId,
    evaluationJudgeModelId: modelId,
  }
  return { agent, judge, dataset, launch }
}
