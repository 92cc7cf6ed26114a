import type { RunEstimate } from '@/lib/api/estimate'
import type { LaunchRun } from '@/lib/api/run'
import { countPreparations } from '@/lib/db/count-preparations'
import {
  countPlaces,
  findEarlierTurns,
  listConnectionLimits,
  measureTexts,
  observeCalls,
} from '@/lib/db/estimate-facts'
import { isBundledDataset } from '@/lib/db/is-bundled-dataset'
import { calledModels, embedsQueries } from '@/lib/runs/called-models'
import { isSimulated, type RunConfiguration } from '@/lib/runs/configuration'
import { estimateBasis } from '@/lib/runs/estimate-basis'
import { type CallRole, estimateCalls } from '@/lib/runs/estimate-calls'
import { type EarlierTurns, estimateLaunch, type LaunchEstimate, type Range } from '@/lib/runs/estimate-launch'
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

/** What another run, launched before, makes of the questions: this one then costs nothing for it. */
export interface MadeBefore {
  extraction: boolean
  complexity: boolean
  opening: boolean
}

/**
 * The same of a launch that is frozen already.
 * @param madeBefore left out of tokens, money and time; the calls count it all the same
 */
export async function estimateFrozen(
  world: CommandWorld,
  { configuration, interactions }: FrozenLaunch,
  madeBefore: MadeBefore = { extraction: false, complexity: false, opening: false },
): Promise<RunEstimate> {
  const itemIds = [...new Set(interactions.map(({ itemId }) => itemId))]
  const { db } = world
  const connectionIds = [...new Set(calledModels(configuration).map(({ connectionId }) => connectionId))]
  const [made, earlier, lengths, observed, places, limits] = await Promise.all([
    countPreparations(db, itemIds, preparationKeys(configuration)),
    findEarlierTurns(db, configuration),
    measureTexts(db, itemIds, configuration),
    observeCalls(db, configuration),
    countPlaces(db),
    listConnectionLimits(db, connectionIds),
  ])
  const items = itemIds.length
  const criteria = made['critical-thinking'] + made['error-handling'] + made['topic-knowledge']
  const missing = {
    summary: items - made.summary,
    problem: items - made.problem,
    complexity: 3 * items - criteria,
    opening: items - made.opening,
  }
  const { byRole, total } = estimateCalls({
    items,
    ...(configuration.agent.kind === 'human-baseline'
      ? { people: configuration.agent.withComments ? ('at-most' as const) : ('once' as const) }
      : {}),
    trials: configuration.trials,
    maxTurns: configuration.maxTurns,
    embeds: embedsQueries(configuration),
    judgements: configuration.judging.judgements,
    missing,
  })
  const toMake = {
    summary: madeBefore.extraction ? 0 : missing.summary,
    problem: madeBefore.extraction ? 0 : missing.problem,
    complexity: madeBefore.complexity ? 0 : missing.complexity,
    opening: madeBefore.opening ? 0 : missing.opening,
  }
  const plan = { configuration, interactions: interactions.length, missing: toMake, lengths, observed }
  const estimate = estimateLaunch({ plan, earlier, limits, places })
  return {
    items,
    interactions: interactions.length,
    firstItemId: itemIds[0] ?? '',
    simulated: isSimulated(configuration),
    calls: {
      agent: byRole.agent,
      embedding: byRole.embedding,
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
    ...usageAnswer(estimate),
    turns: { ...estimate.turns, source: estimate.turns.expected === null ? null : (earlier?.source ?? null) },
    cost: costAnswer(estimate, configuration, earlier),
    time: timeAnswer(estimate),
    basis: estimateBasis(plan, earlier),
    warnings: launchWarnings(configuration, await isBundledDataset(world.db, configuration.dataset.datasetId)),
  }
}

const ROLE_NAMES = {
  agent: 'agent',
  embedding: 'embedding',
  'user-proxy': 'userProxy',
  'evaluation-judge': 'evaluationJudge',
  'solved-check': 'solvedCheck',
  'complexity-judge': 'complexityJudge',
  extraction: 'extraction',
} as const satisfies Record<CallRole, RunEstimate['usage'][number]['role']>

function usageAnswer({ roles, inputTokens, outputTokens }: LaunchEstimate): Pick<RunEstimate, 'usage' | 'tokens'> {
  return {
    usage: roles.map(({ role, model, calls, ...usage }) => ({
      role: ROLE_NAMES[role],
      modelId: model.modelId,
      label: model.label,
      calls: whole(calls),
      inputTokens: whole(usage.inputTokens),
      outputTokens: whole(usage.outputTokens),
      usd: usage.usd,
    })),
    tokens: { input: whole(inputTokens), output: whole(outputTokens) },
  }
}

function whole({ least, expected, most }: Range): Range {
  return {
    least: Math.round(least),
    expected: expected === null ? null : Math.round(expected),
    most: Math.round(most),
  }
}

function costAnswer(
  { usd, likelyUsd, agentUsd, benchmarkUsd, unpriced }: LaunchEstimate,
  { agent }: RunConfiguration,
  earlier: EarlierTurns | null,
): RunEstimate['cost'] {
  return {
    usd: usd?.expected ?? null,
    usdReason: whyNoCost(usd, unpriced, agent.kind === 'human-baseline'),
    leastUsd: usd?.least ?? null,
    mostUsd: usd?.most ?? null,
    likelyUsd: likelyUsd === null ? null : [likelyUsd[0], likelyUsd[1]],
    agentUsd,
    benchmarkUsd,
    runs: earlier?.runs ?? 0,
    interactions: earlier?.turns.length ?? 0,
  }
}

function whyNoCost(usd: Range | null, unpriced: readonly string[], isHuman: boolean): string | null {
  if (usd?.expected != null) return null
  if (unpriced.length > 0) return `unknown for ${unpriced.join(', ')}: no price is known`
  if (usd === null) return isHuman ? 'no price of people’s work was given' : 'no price is known'
  return 'no earlier interaction of this agent or on this data set tells how many turns to expect'
}

function timeAnswer({ seconds: { least, expected, most } }: LaunchEstimate): RunEstimate['time'] {
  const shown = expected ?? most
  return {
    seconds: expected?.seconds ?? null,
    leastSeconds: least.seconds,
    mostSeconds: most.seconds,
    reason: shown.reason ?? (expected === null ? 'no earlier interaction tells how many turns to expect' : null),
    boundBy: shown.boundBy,
  }
}
