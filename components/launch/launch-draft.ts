import { numberTyped, typedNumber } from '@/components/forms/typed-number'
import { LARGEST, launchRunSchema } from '@/lib/api/run'
import { type AnalysisPlan, USUAL_PLAN } from '@/lib/comparison/analysis-plan'
import type { MetricName } from '@/lib/comparison/metrics'
import type { RunConfiguration } from '@/lib/runs/configuration'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { BUILT_IN_PROMPTS } from '@/lib/selfscore/prompts'
import type { LaunchChoices } from './launch-choices'

/** Which questions of a data set are asked. `chosen`: the very ones of the run that the form was filled from. */
export type HowMany = 'all' | 'first' | 'random' | 'chosen'

/** What stands in the fields of the launch form, as it was typed. '' where nothing was chosen. */
export interface LaunchDraft {
  agentId: string
  datasetId: string
  howMany: HowMany
  itemLimit: string
  seed: string
  opening: 'summary' | 'question'
  userProxyModelId: string
  complexityJudgeModelId: string
  evaluationJudgeModelId: string
  /** '': the evaluation judge. */
  userHelpfulnessJudgeModelId: string
  agentHelpfulnessJudgeModelId: string
  solvedJudgeModelId: string
  judgements: string
  /** The newest versions of the judges' prompts, or those of the run that the form was filled from. */
  prompts: 'newest' | 'earlier'
  /** null where the form was filled from no run, or from one whose prompts can't be told any more. */
  earlierPrompts: RunConfiguration['judging']['promptVersions'] | null
  maxTurns: string
  trials: string
  formula: 'ratio' | 'ten-point'
  criticalThinking: string
  errorHandling: string
  topicKnowledge: string
  /** How the numbers will be analysed: said before any is seen. */
  primaryMetric: MetricName
  /** '': all pairs. */
  baselineAgentId: string
  alpha: string
  /** '': none. */
  smallestDifference: string
  /** US dollars; '' for none. */
  budget: string
  name: string
}

const { maxTurns, trials } = launchRunSchema.shape

/**
 * The form as it opens: the method's defaults.
 * @param seed drawn by the server, so that it stands in the form and the run can be repeated
 */
export function emptyLaunch(seed: number): LaunchDraft {
  return {
    agentId: '',
    datasetId: '',
    howMany: 'all',
    itemLimit: '',
    seed: String(seed),
    opening: 'summary',
    userProxyModelId: '',
    complexityJudgeModelId: '',
    evaluationJudgeModelId: '',
    userHelpfulnessJudgeModelId: '',
    agentHelpfulnessJudgeModelId: '',
    solvedJudgeModelId: '',
    judgements: '1',
    prompts: 'newest',
    earlierPrompts: null,
    maxTurns: String(maxTurns.parse(undefined)),
    trials: String(trials.parse(undefined)),
    formula: 'ratio',
    ...weightsTyped(PAPER_WEIGHTS),
    ...analysisTyped(USUAL_PLAN),
    budget: '',
    name: '',
  }
}

function analysisTyped(plan: AnalysisPlan) {
  return {
    primaryMetric: plan.primaryMetric,
    baselineAgentId: plan.baseline?.agentId ?? '',
    alpha: numberTyped(plan.alpha),
    smallestDifference: numberTyped(plan.smallestDifference),
  }
}

function weightsTyped(weights: RunConfiguration['weights']) {
  return {
    criticalThinking: numberTyped(weights.criticalThinking),
    errorHandling: numberTyped(weights.errorHandling),
    topicKnowledge: numberTyped(weights.topicKnowledge),
  }
}

/** The form filled from an earlier run, so that launching it plays the same with the same seed. */
export function draftOfRun(configuration: RunConfiguration): LaunchDraft {
  const { agent, dataset, items, userProxy, complexityJudge, evaluationJudge, judging, weights } = configuration
  const earlierPrompts = versionsOf(configuration)
  return {
    agentId: agent.agentId,
    datasetId: dataset.datasetId,
    howMany: items.order === 'chosen' ? 'chosen' : items.limit === null ? 'all' : items.order,
    itemLimit: numberTyped(items.limit),
    seed: String(configuration.seed),
    opening: configuration.opening,
    userProxyModelId: userProxy?.modelId ?? '',
    complexityJudgeModelId: complexityJudge.modelId,
    evaluationJudgeModelId: evaluationJudge.modelId,
    userHelpfulnessJudgeModelId: judging.userHelpfulness?.modelId ?? '',
    agentHelpfulnessJudgeModelId: judging.agentHelpfulness?.modelId ?? '',
    solvedJudgeModelId: judging.solved?.modelId ?? '',
    judgements: String(judging.judgements),
    prompts: earlierPrompts === null ? 'newest' : 'earlier',
    earlierPrompts,
    maxTurns: String(configuration.maxTurns),
    trials: String(configuration.trials),
    formula: configuration.formula,
    ...weightsTyped(weights),
    ...analysisTyped(configuration.analysis ?? USUAL_PLAN),
    budget: '',
    name: '',
  }
}

/** Which versions of the judges' prompts a run had, where they are the same words still. */
function versionsOf({ judging, prompts }: RunConfiguration): LaunchDraft['earlierPrompts'] {
  const isKept = prompts.version === BUILT_IN_PROMPTS && Object.keys(judging.promptVersions).length > 0
  return isKept ? judging.promptVersions : null
}

/** The request that launches this, before the contract has judged it. */
export function launchBody(
  draft: LaunchDraft,
  { agents, chosenItemIds }: Pick<LaunchChoices, 'agents' | 'chosenItemIds'>,
): object {
  const fields = {
    benchmark: 'selfscore',
    agentId: chosen(draft.agentId),
    datasetId: chosen(draft.datasetId),
    ...itemsOf(draft, chosenItemIds),
    opening: draft.opening,
    userProxyModelId: talksWithProxy(draft, agents) ? chosen(draft.userProxyModelId) : undefined,
    complexityJudgeModelId: chosen(draft.complexityJudgeModelId),
    evaluationJudgeModelId: chosen(draft.evaluationJudgeModelId),
    userHelpfulnessJudgeModelId: chosen(draft.userHelpfulnessJudgeModelId),
    agentHelpfulnessJudgeModelId: chosen(draft.agentHelpfulnessJudgeModelId),
    solvedJudgeModelId: chosen(draft.solvedJudgeModelId),
    judgements: typedNumber(draft.judgements) ?? '',
    promptVersions: draft.prompts === 'earlier' ? (draft.earlierPrompts ?? undefined) : undefined,
    trials: typedNumber(draft.trials) ?? '',
    maxTurns: typedNumber(draft.maxTurns) ?? '',
    formula: draft.formula,
    weights: {
      criticalThinking: typedNumber(draft.criticalThinking),
      errorHandling: typedNumber(draft.errorHandling),
      topicKnowledge: typedNumber(draft.topicKnowledge),
    },
    seed: typedNumber(draft.seed),
    budgetUsd: typedNumber(draft.budget),
    analysis: analysisOf(draft),
    name: draft.name.trim() === '' ? undefined : draft.name,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function analysisOf(draft: LaunchDraft): object {
  const fields = {
    primaryMetric: draft.primaryMetric,
    baselineAgentId: chosen(draft.baselineAgentId),
    alpha: typedNumber(draft.alpha) ?? '',
    smallestDifference: typedNumber(draft.smallestDifference),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Whether a user proxy takes part: with a human baseline nobody talks anew. */
export function talksWithProxy({ agentId }: Pick<LaunchDraft, 'agentId'>, agents: LaunchChoices['agents']): boolean {
  return agents.find(({ id }) => id === agentId)?.kind !== 'human-baseline'
}

function itemsOf({ howMany, itemLimit }: LaunchDraft, chosenItemIds: readonly string[]): object {
  if (howMany === 'all') return { itemOrder: 'first' }
  if (howMany === 'chosen') return { itemIds: chosenItemIds }
  return { itemOrder: howMany, itemLimit: typedNumber(itemLimit) ?? '' }
}

function chosen(id: string): string | undefined {
  return id === '' ? undefined : id
}

/** Said instead of the contract's words where a choice is still open. */
export function openChoices(draft: LaunchDraft, agents: LaunchChoices['agents']): Record<string, string> {
  const fields = [
    'agentId',
    'datasetId',
    ...(talksWithProxy(draft, agents) ? (['userProxyModelId'] as const) : []),
    'complexityJudgeModelId',
    'evaluationJudgeModelId',
  ] as const
  return Object.fromEntries(fields.filter((field) => draft[field] === '').map((field) => [field, 'must be chosen']))
}

/** The largest that the contract allows, for the form's words. */
export const LAUNCH_LIMITS = LARGEST
