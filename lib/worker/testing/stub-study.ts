import { v7 as uuidv7 } from 'uuid'
import type { Database } from '@/lib/db/client'
import { writeBudget } from '@/lib/db/run-budget'
import { playInteractionJob } from '@/lib/queue/jobs'
import { openQueue, queueJobs } from '@/lib/queue/queue'
import { type FrozenModel, PLAIN_JUDGING, type RunConfiguration } from '@/lib/runs/configuration'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { DEFAULT_PROMPTS, PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'

export interface StubRunOptions {
  /** Base URL of the stub that plays everything. */
  url: string
  items: number
  trials?: number
  maxTurns?: number
  /** Texts of the items, where they matter. */
  question?: string
  answer?: string
  /** Host of the site that the items come from; null, the default: not known. */
  itemSite?: string | null
  agentName?: string
  /** What else is to be of the agent, such as its kind. */
  agent?: Partial<RunConfiguration['agent']>
  /** Judges everything and makes summaries, in place of the stub at `url`. */
  judge?: FrozenModel
  judging?: RunConfiguration['judging']
  parameters?: FrozenModel['parameters']
  pricing?: FrozenModel['pricing']
  budgetUsd?: number
  limits?: { maxConcurrent?: number; requestsPerMinute?: number; tokensPerMinute?: number }
  /** Items of a version that exists, in place of made ones. */
  dataset?: { datasetId: string; versionId: string; itemIds: string[] }
  /** What turn 1 says. */
  opening?: RunConfiguration['opening']
  /** Another run on the items, models and connection of this one. */
  like?: StubRun
}

export interface StubRun {
  runId: string
  configuration: RunConfiguration
  connectionId: string
  itemIds: string[]
  interactionIds: string[]
}

/** A run against a stub, planned and queued in one transaction, as a launch does it. */
export async function launchStubRun(db: Database, options: StubRunOptions): Promise<StubRun> {
  const { like } = options
  const connectionId = like?.connectionId ?? (await createConnection(db, options))
  const dataset =
    like === undefined
      ? (options.dataset ?? (await createDataset(db, options)))
      : { ...like.configuration.dataset, itemIds: like.itemIds }
  const model = await createModel(db, connectionId, options)
  const { judge = model } = options
  const configuration: RunConfiguration = {
    version: 1,
    benchmark: 'selfscore',
    agent: {
      agentId: uuidv7(),
      name: options.agentName ?? 'stub-agent',
      kind: 'plain',
      colour: 0,
      systemPrompt: PAPER_AGENT_PROMPT,
      model,
      costPerInteractionUsd: null,
      withComments: false,
      retrieval: null,
      ...options.agent,
    },
    dataset: {
      datasetId: dataset.datasetId,
      versionId: dataset.versionId,
      name: 'Stub questions',
      version: 1,
      domain: 'computer and IT-related',
      simulatedExtraction: false,
    },
    items: { order: 'first', limit: null, count: dataset.itemIds.length },
    opening: options.opening ?? 'summary',
    userProxy: options.agent?.kind === 'human-baseline' ? null : model,
    complexityJudge: judge,
    evaluationJudge: judge,
    judging: options.judging ?? PLAIN_JUDGING,
    extraction: judge,
    prompts: DEFAULT_PROMPTS,
    marks: { judge: 'f3a9c2d1e0b7', proxy: '0b7e1d2c9a3f' },
    maxTurns: options.maxTurns ?? 50,
    trials: options.trials ?? 1,
    formula: 'ratio',
    weights: PAPER_WEIGHTS,
    seed: 7,
    judgedAgain: null,
    analysis: null,
    repeats: null,
  }
  const runId = uuidv7()
  const planned = dataset.itemIds.flatMap((itemId, item) =>
    Array.from({ length: configuration.trials }, (_, trial) => ({
      id: uuidv7(),
      runId,
      itemId,
      trial: trial + 1,
      position: trial * dataset.itemIds.length + item,
    })),
  )
  const boss = await openQueue(db.url, 'web')
  await db.prisma.$transaction(async (tx) => {
    await tx.run.create({
      data: {
        id: runId,
        name: 'stub run',
        configuration: asJson(configuration),
        datasetVersionId: dataset.versionId,
        knowledgeBaseId: configuration.agent.retrieval?.knowledgeBaseId ?? null,
        simulated: false,
        scoreSets: { create: { formula: 'ratio', weights: { ...PAPER_WEIGHTS }, isDefault: true } },
      },
    })
    if (options.budgetUsd !== undefined)
      await writeBudget(tx, runId, { budgetUsd: options.budgetUsd, spentUsd: 0, unknownCalls: 0 })
    await tx.interaction.createMany({ data: planned })
    await queueJobs(
      boss,
      tx,
      playInteractionJob,
      planned.map(({ id }) => ({ interactionId: id })),
    )
  })
  await boss.stop({ graceful: false })
  return { runId, configuration, connectionId, itemIds: dataset.itemIds, interactionIds: planned.map(({ id }) => id) }
}

/** Another model, on a stub of its own. */
export async function createStubModel(db: Database, url: string, name: string): Promise<FrozenModel> {
  const connectionId = await createConnection(db, { url, items: 0 })
  return createModel(db, connectionId, { url, items: 0 }, name)
}

/** As a JSON column takes it. */
const asJson = (value: object) => JSON.parse(JSON.stringify(value)) as { [key: string]: never }

async function createConnection(db: Database, { url, limits = {} }: StubRunOptions): Promise<string> {
  const { id } = await db.prisma.connection.create({ data: { name: 'stub', baseUrl: url, ...limits } })
  return id
}

async function createModel(
  db: Database,
  connectionId: string,
  options: StubRunOptions,
  name = 'stub-model',
): Promise<FrozenModel> {
  const label = name === 'stub-model' ? 'stub' : name
  const pricing = options.pricing ?? { mode: 'input-output', inputPerMillion: 1, outputPerMillion: 2 }
  const parameters = options.parameters ?? {}
  const model = await db.prisma.model.create({
    data: { connectionId, name, label, parameters: asJson(parameters), pricing },
  })
  return {
    modelId: model.id,
    connectionId,
    connectionName: 'stub',
    name,
    label,
    parameters,
    pricing,
    simulated: false,
  }
}

async function createDataset(db: Database, { items, question, answer, itemSite = null }: StubRunOptions) {
  const dataset = await db.prisma.dataset.create({
    data: { name: 'Stub questions', domain: 'computer and IT-related', site: itemSite },
  })
  const itemIds = Array.from({ length: items }, () => uuidv7())
  const version = await db.prisma.datasetVersion.create({
    data: {
      datasetId: dataset.id,
      number: 1,
      status: 'ready',
      sourceName: 'stub',
      sourceBytes: 0n,
      options: {},
      itemCount: items,
    },
  })
  await db.prisma.item.createMany({
    data: itemIds.map((id, position) => ({
      id,
      versionId: version.id,
      position,
      externalId: String(position + 1),
      title: `Question ${position + 1}`,
      questionText: question ?? `Why does thing ${position + 1} fail?`,
      answerText: answer ?? `Because part ${position + 1} is loose.`,
      tags: [],
    })),
  })
  return { datasetId: dataset.id, versionId: version.id, itemIds }
}
