import { randomInt } from 'node:crypto'
import type { LaunchChoices } from '@/components/launch/launch-choices'
import { draftOfRun, emptyLaunch, LAUNCH_LIMITS, type LaunchDraft } from '@/components/launch/launch-draft'
import type { RunAnswer } from '@/lib/api/run'
import { listAgents } from '@/lib/db/agents'
import { database } from '@/lib/db/client'
import { listDatasets } from '@/lib/db/datasets'
import { everyEntry } from '@/lib/db/every-entry'
import { findRun } from '@/lib/db/find-run'
import { listJudgePrompts } from '@/lib/db/judge-prompts'
import { listModels } from '@/lib/db/models'
import { listRunItemIds } from '@/lib/db/run-item-ids'
import type { FrozenModel } from '@/lib/runs/configuration'

/** What the address asks the form to be filled with. */
export interface LaunchWish {
  from?: string | string[]
  agent?: string | string[]
  dataset?: string | string[]
}

/** What can be launched now: agents and models in use, data sets that are ready and hold questions. */
export async function readChoices(from: RunAnswer | null): Promise<LaunchChoices> {
  const db = database()
  const [agents, models, datasets, prompts] = await Promise.all([
    everyEntry((page) => listAgents(db, { archived: false, ...page })),
    everyEntry((page) => listModels(db, { archived: false, ...page })),
    everyEntry((page) => listDatasets(db, { archived: false, ...page })),
    listJudgePrompts(db.prisma),
  ])
  return {
    agents: agents
      .filter(({ kind, modelId }) => kind === 'human-baseline' || models.some(({ id }) => id === modelId))
      .map(({ model, ...agent }) => ({
        id: agent.id,
        name: agent.name,
        kind: agent.kind,
        colour: agent.colour,
        modelLabel: model?.label ?? '',
        connectionName: model?.connectionName ?? '',
        systemPrompt: agent.systemPrompt,
        usesMethodPrompt: agent.usesMethodPrompt,
        reads: agent.knowledgeBase?.name ?? null,
        costPerInteractionUsd: agent.costPerInteractionUsd,
        withComments: agent.withComments,
        simulated: agent.simulated,
      })),
    models: models.map(({ id, label, connectionName, simulated }) => ({ id, label, connectionName, simulated })),
    datasets: datasets
      .filter(({ status, itemCount }) => status === 'ready' && itemCount > 0)
      .map(({ id, name, version, itemCount, domain }) => ({ id, name, version, itemCount, domain })),
    chosenItemIds: from?.configuration.items.order === 'chosen' ? await listRunItemIds(db, from.id) : [],
    prompts,
  }
}

/** The run that the form is to be filled from; null where none is named, or it is gone. */
export async function readEarlierRun({ from }: LaunchWish): Promise<RunAnswer | null> {
  return typeof from === 'string' ? findRun(database(), from) : null
}

/** The form as it opens, with what can no longer be chosen left open. */
export function initialDraft(wish: LaunchWish, from: RunAnswer | null, choices: LaunchChoices): LaunchDraft {
  const draft = from ? draftOfRun(from.configuration) : emptyLaunch(randomInt(LAUNCH_LIMITS.seed))
  const agentId = typeof wish.agent === 'string' ? wish.agent : draft.agentId
  const datasetId = typeof wish.dataset === 'string' ? wish.dataset : draft.datasetId
  return {
    ...draft,
    agentId: ifThere(choices.agents, agentId),
    datasetId: ifThere(choices.datasets, datasetId),
    baselineAgentId: orNone(choices.agents, draft.baselineAgentId),
    userProxyModelId: ifThere(choices.models, draft.userProxyModelId),
    complexityJudgeModelId: ifThere(choices.models, draft.complexityJudgeModelId),
    evaluationJudgeModelId: ifThere(choices.models, draft.evaluationJudgeModelId),
    userHelpfulnessJudgeModelId: orNone(choices.models, draft.userHelpfulnessJudgeModelId),
    agentHelpfulnessJudgeModelId: orNone(choices.models, draft.agentHelpfulnessJudgeModelId),
    solvedJudgeModelId: orNone(choices.models, draft.solvedJudgeModelId),
  }
}

/** The id, if it can be chosen; the only one there is, if none was named; else ''. */
function ifThere(choices: readonly { id: string }[], id: string): string {
  if (choices.some((choice) => choice.id === id)) return id
  return id === '' && choices.length === 1 ? (choices[0]?.id ?? '') : ''
}

function orNone(choices: readonly { id: string }[], id: string): string {
  return choices.some((choice) => choice.id === id) ? id : ''
}

/** What an earlier run had that can't be chosen any more, in words. */
export function goneSince({ configuration }: RunAnswer, draft: LaunchDraft): string[] {
  const gone: [string, string, string][] = [
    [draft.agentId, 'agent', configuration.agent.name],
    [draft.datasetId, 'data set', configuration.dataset.name],
    ...(configuration.userProxy === null
      ? []
      : [[draft.userProxyModelId, 'user proxy', configuration.userProxy.label] as [string, string, string]]),
    [draft.complexityJudgeModelId, 'complexity judge', configuration.complexityJudge.label],
    [draft.evaluationJudgeModelId, 'evaluation judge', configuration.evaluationJudge.label],
  ]
  const { userHelpfulness, agentHelpfulness, solved } = configuration.judging
  const jobs: [string, string, FrozenModel | null][] = [
    [draft.userHelpfulnessJudgeModelId, 'judge of user helpfulness', userHelpfulness],
    [draft.agentHelpfulnessJudgeModelId, 'judge of agent helpfulness', agentHelpfulness],
    [draft.solvedJudgeModelId, 'judge of the solved check', solved],
  ]
  for (const [id, role, judge] of jobs) if (judge !== null) gone.push([id, role, judge.label])
  return gone.filter(([id]) => id === '').map(([, role, name]) => `the ${role} ${name}`)
}
