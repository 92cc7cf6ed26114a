import { randomInt } from 'node:crypto'
import { searchKinds, TOP_K } from '@/lib/api/knowledge-base'
import { LARGEST, type LaunchRun } from '@/lib/api/run'
import { findInstructions } from '@/lib/db/judge-prompts'
import {
  findLaunchAgent,
  findLaunchDataset,
  findLaunchModels,
  isExtractionSimulated,
  type LaunchAgent,
  type LaunchDataset,
  type LaunchModel,
} from '@/lib/db/launch-facts'
import { systemPromptOf } from '@/lib/runs/agent-prompt'
import { budgetFault } from '@/lib/runs/budget'
import {
  type FrozenModel,
  type FrozenRetrieval,
  frozenModelSchema,
  type RunConfiguration,
  runConfigurationSchema,
} from '@/lib/runs/configuration'
import type { EvaluationJob } from '@/lib/runs/evaluation-judges'
import { type PlannedInteraction, planInteractions } from '@/lib/runs/plan-interactions'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { PASSAGES_LEAD } from '@/lib/selfscore/give-passages'
import { JUDGE_PROMPTS } from '@/lib/selfscore/judge-prompts/judge-prompt-names'
import type { CommandWorld } from './command-world'
import { findBaseline, frozenAnalysis } from './freeze-analysis'
import { frozenPrompts, type Instructions, promptVersionsOf } from './freeze-prompts'
import { agentFault, datasetFault, itemIdsFault, itemLimitFault, modelFault, userProxyFault } from './launch-faults'
import { randomMark } from './random-mark'
import { invalid } from './refusal'

/** A run as it will be: everything decided, nothing written. */
export interface FrozenLaunch {
  configuration: RunConfiguration
  interactions: PlannedInteraction[]
}

const JUDGE_FIELDS = ['complexityJudgeModelId', 'evaluationJudgeModelId'] as const
const JOB_JUDGE_FIELDS = {
  userHelpfulness: 'userHelpfulnessJudgeModelId',
  agentHelpfulness: 'agentHelpfulnessJudgeModelId',
  solved: 'solvedJudgeModelId',
} as const satisfies Record<EvaluationJob, string>

/**
 * Freezes what a launch asks for: the agent, models with their parameters and prices, the prompts, a seed, marks.
 * @throws {CommandRefusal} naming each field that can't be so
 */
export async function freezeLaunch({ db }: CommandWorld, launch: LaunchRun): Promise<FrozenLaunch> {
  const [agent, dataset, instructions, baseline] = await Promise.all([
    findLaunchAgent(db.prisma, launch.agentId),
    findLaunchDataset(db, launch.datasetId, launch.itemIds),
    findInstructions(db.prisma, launch.promptVersions ?? {}),
    findBaseline(db.prisma, launch),
  ])
  const extractionId = dataset?.extractionModelId ?? null
  const wanted = [launch.userProxyModelId, ...judgesNamed(launch).map(([, id]) => id), extractionId]
  const models = await findLaunchModels(
    db.prisma,
    wanted.filter((id) => id != null),
  )
  refuseFaults(launch, agent, dataset, models, instructions)
  if (baseline === 'gone') throw invalid({ 'analysis.baselineAgentId': 'names an agent that does not exist' })

  const cast = (id: string) => frozenModel(models.get(id))
  const items = itemsToPlan(launch, dataset)
  const seed = launch.seed ?? randomInt(LARGEST.seed)
  const order = launch.itemIds === undefined ? launch.itemOrder : 'chosen'
  const limit = launch.itemLimit ?? null
  const interactions = planInteractions(items, { order, limit, trials: launch.trials, seed })
  const complexityJudge = cast(launch.complexityJudgeModelId)
  const configuration = {
    version: 1,
    benchmark: 'selfscore',
    agent: frozenAgent(agent),
    dataset: {
      datasetId: dataset?.id,
      versionId: dataset?.versionId,
      name: dataset?.name,
      version: dataset?.version,
      domain: dataset?.domain,
      simulatedExtraction: dataset !== null && (await isExtractionSimulated(db, dataset.versionId)),
    },
    items: { order, limit, count: interactions.length / launch.trials },
    opening: launch.opening,
    userProxy: launch.userProxyModelId === undefined ? null : cast(launch.userProxyModelId),
    complexityJudge,
    evaluationJudge: cast(launch.evaluationJudgeModelId),
    // A data set that names no model, or one that is gone, is extracted by the complexity judge.
    extraction: extractionId !== null && models.has(extractionId) ? cast(extractionId) : complexityJudge,
    judging: frozenJudging(launch, instructions, models),
    prompts: frozenPrompts(instructions),
    marks: { judge: randomMark(), proxy: randomMark() },
    maxTurns: launch.maxTurns,
    trials: launch.trials,
    formula: launch.formula,
    weights: launch.weights ?? PAPER_WEIGHTS,
    seed,
    analysis: frozenAnalysis(launch, baseline),
  }
  const frozen = runConfigurationSchema.parse(configuration)
  const fault = launch.budgetUsd === undefined ? null : budgetFault(frozen)
  if (fault !== null) throw invalid({ budgetUsd: fault })
  return { configuration: frozen, interactions }
}

function refuseFaults(
  launch: LaunchRun,
  agent: LaunchAgent | null,
  dataset: LaunchDataset | null,
  models: ReadonlyMap<string, LaunchModel>,
  instructions: Instructions,
): void {
  const faults: Record<string, string | null> = {
    agentId: agentFault(agent),
    userProxyModelId: userProxyFault(launch, agent, models),
    datasetId: datasetFault(dataset),
    itemLimit: itemLimitFault(launch, dataset),
    itemIds: itemIdsFault(launch, dataset),
  }
  for (const [field, id] of judgesNamed(launch)) faults[field] = modelFault(models.get(id))
  for (const name of JUDGE_PROMPTS)
    if (instructions[name] === null)
      faults[`promptVersions.${name}`] = `names version ${launch.promptVersions?.[name]}, which does not exist`
  const found = Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null)
  if (found.length > 0) throw invalid(Object.fromEntries(found))
}

/** The judges that a launch names, by their fields. */
function judgesNamed(launch: LaunchRun): [field: string, modelId: string][] {
  return [...JUDGE_FIELDS, ...Object.values(JOB_JUDGE_FIELDS)].flatMap((field): [string, string][] => {
    const id = launch[field]
    return id === undefined ? [] : [[field, id]]
  })
}

function frozenJudging(
  { judgements, ...launch }: LaunchRun,
  instructions: Instructions,
  models: ReadonlyMap<string, LaunchModel>,
) {
  const ofJob = (job: EvaluationJob) => {
    const id = launch[JOB_JUDGE_FIELDS[job]]
    return id === undefined ? null : frozenModel(models.get(id))
  }
  return {
    judgements,
    promptVersions: promptVersionsOf(instructions),
    userHelpfulness: ofJob('userHelpfulness'),
    agentHelpfulness: ofJob('agentHelpfulness'),
    solved: ofJob('solved'),
  }
}

function itemsToPlan({ itemIds }: LaunchRun, dataset: LaunchDataset | null) {
  const items = dataset?.items ?? []
  if (itemIds === undefined) return items
  const wanted = new Set(itemIds)
  return items.filter(({ id }) => wanted.has(id))
}

function frozenAgent(agent: LaunchAgent | null) {
  const isHuman = agent?.kind === 'human-baseline'
  const prompt = agent === null ? '' : systemPromptOf(agent.kind, agent.systemPrompt)
  return {
    agentId: agent?.id,
    name: agent?.name,
    kind: agent?.kind,
    colour: agent?.colour,
    systemPrompt: prompt === '' ? null : prompt,
    model: isHuman ? null : frozenModel(agent?.model ?? undefined),
    costPerInteractionUsd: agent?.costPerInteractionUsd ?? null,
    withComments: agent?.withComments ?? false,
    retrieval: agent?.kind === 'rag' ? frozenRetrieval(agent) : null,
  }
}

export function frozenRetrieval({ knowledgeBase, topK, searchKind }: LaunchAgent): FrozenRetrieval | null {
  if (knowledgeBase === null) return null
  const { id, name, contentHash, language, passageCount, dimensions } = knowledgeBase
  const embedding = frozenModelSchema.nullable().parse(knowledgeBase.embedding)
  const search = searchKinds.find((kind) => kind === searchKind) ?? (embedding === null ? 'words' : 'both')
  return {
    knowledgeBaseId: id,
    name,
    contentHash: contentHash ?? '',
    language,
    passageCount,
    search,
    topK: topK ?? TOP_K.usual,
    query: 'opening-and-latest',
    lead: PASSAGES_LEAD,
    mark: randomMark(),
    embedding: search === 'words' ? null : embedding,
    dimensions: search === 'words' ? null : dimensions,
  }
}

export function frozenModel(model: LaunchModel | undefined): FrozenModel | undefined {
  if (model === undefined) return undefined
  const { id, connectionId, connection, name, label, parameters, pricing } = model
  const frozen = { modelId: id, connectionId, connectionName: connection.name, name, label, parameters, pricing }
  return frozenModelSchema.parse({ ...frozen, simulated: connection.simulated })
}
