import { randomUUID } from 'node:crypto'
import type { RunStatus } from '@/lib/api/run'
import { isSimulated, PLAIN_JUDGING, type RunConfiguration, runName } from '@/lib/runs/configuration'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { DEFAULT_PROMPTS, PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import { type InteractionScores, scoreInteraction } from '@/lib/selfscore/score-interaction'
import type { Database } from '../client'
import type { SeededAgent } from './seed-agent'
import type { SeededDataset } from './seed-dataset'

/** How a run stands: what is not given is as in a run that has ended well. */
export interface SeedRunOptions {
  agent: SeededAgent
  dataset: SeededDataset
  /** Plays proxy and judge; the agent's own model without it. */
  judge?: SeededAgent
  status?: RunStatus
  statusReason?: string
  waitingFor?: string
  waitingUntil?: Date
  /** How helpful the agent is, on average, 1–10. */
  helpfulness?: number
  /** Runs of one complexity seed have each question equally complex, as one judge would; else each run its own. */
  complexitySeed?: number
  trials?: number
  /** How many interactions ended otherwise than scored; they are the last ones. */
  unscored?: number
  errored?: number
  cancelled?: number
  running?: number
  waiting?: number
  /** Turns without a known price, one for each of so many interactions. */
  unknownCosts?: number
  startedAt?: Date
  finishedAt?: Date
  seed?: number
}

export interface SeededRun {
  runId: string
  interactionIds: string[]
}

/** Puts a run with invented interactions and their scores into the database; the same seed gives the same numbers. */
export async function seedRun({ prisma }: Database, options: SeedRunOptions): Promise<SeededRun> {
  const configuration = configurationOf(options)
  const { status = 'completed' } = options
  const startedAt = options.startedAt ?? new Date('2026-11-25T14:00:00Z')
  const isOver = !['queued', 'running', 'paused'].includes(status)
  const run = await prisma.run.create({
    data: {
      name: runName(configuration),
      status: status === 'completed-with-errors' ? 'completed_with_errors' : status,
      statusReason: options.statusReason ?? null,
      waitingFor: options.waitingFor ?? null,
      waitingUntil: options.waitingUntil ?? null,
      configuration: configuration as object,
      agentId: options.agent.agentId,
      datasetVersionId: options.dataset.versionId,
      simulated: isSimulated(configuration),
      createdAt: startedAt,
      startedAt: status === 'queued' ? null : startedAt,
      finishedAt: isOver ? (options.finishedAt ?? new Date(startedAt.getTime() + 48_000)) : null,
      scoreSets: { create: { formula: 'ratio', weights: { ...PAPER_WEIGHTS }, isDefault: true } },
    },
    include: { scoreSets: true },
  })
  const plays = playsOf(options, startedAt)
  const interactions = plays.map((play) => ({ ...play.interaction, runId: run.id }))
  await prisma.interaction.createMany({ data: interactions })
  const scoreSetId = run.scoreSets[0]?.id ?? ''
  await prisma.interactionScore.createMany({
    data: plays.flatMap(({ interaction, scores, solved }) =>
      scores === null ? [] : [{ scoreSetId, interactionId: interaction.id, solved, ...scores }],
    ),
  })
  return { runId: run.id, interactionIds: interactions.map((interaction) => interaction.id) }
}

function configurationOf({ agent, dataset, judge = agent, trials = 1, seed = 7 }: SeedRunOptions): RunConfiguration {
  return {
    version: 1,
    benchmark: 'selfscore',
    agent: {
      agentId: agent.agentId,
      name: agent.name,
      kind: 'plain',
      colour: agent.colour,
      systemPrompt: PAPER_AGENT_PROMPT,
      model: agent.model,
      costPerInteractionUsd: null,
      withComments: false,
      retrieval: null,
    },
    dataset: {
      datasetId: dataset.datasetId,
      versionId: dataset.versionId,
      name: dataset.name,
      version: 1,
      domain: 'computer and IT-related',
      simulatedExtraction: false,
    },
    items: { order: 'first', limit: null, count: dataset.itemIds.length },
    opening: 'summary',
    userProxy: judge.model,
    complexityJudge: judge.model,
    evaluationJudge: judge.model,
    judging: PLAIN_JUDGING,
    extraction: judge.model,
    prompts: DEFAULT_PROMPTS,
    marks: { judge: 'J', proxy: 'P' },
    maxTurns: 50,
    trials,
    formula: 'ratio',
    weights: PAPER_WEIGHTS,
    seed,
    judgedAgain: null,
    analysis: null,
    repeats: null,
  }
}

type PlayStatus = 'waiting' | 'running' | 'scored' | 'unscored' | 'errored' | 'cancelled'

interface Play {
  interaction: {
    id: string
    itemId: string
    trial: number
    position: number
    status: PlayStatus
    stopReason: 'solved' | 'max_turns' | 'error' | 'cancelled' | null
    statusReason: string | null
    turnCount: number
    agentCostUsd: number
    unknownCostTurns: number
    benchmarkCostUsd: number
    startedAt: Date | null
    finishedAt: Date | null
  }
  scores: InteractionScores | null
  solved: boolean | null
}

function playsOf(options: SeedRunOptions, startedAt: Date): Play[] {
  const { dataset, trials = 1 } = options
  const dice = diceOf(options.seed ?? 7)
  const places = Array.from({ length: trials }, (_, trial) =>
    dataset.itemIds.map((itemId) => ({ itemId, trial: trial + 1 })),
  ).flat()
  const statuses = statusesOf(options, places.length)
  return places.map((place, position) =>
    playOf(options, { ...place, position, status: statuses[position] ?? 'scored' }, dice, startedAt),
  )
}

function statusesOf(options: SeedRunOptions, planned: number): PlayStatus[] {
  const { unscored = 0, errored = 0, cancelled = 0, running = 0, waiting = 0 } = options
  const last = [unscored, errored, cancelled, running, waiting].flatMap((count, index) =>
    new Array<PlayStatus>(count).fill(
      (['unscored', 'errored', 'cancelled', 'running', 'waiting'] as const)[index] ?? 'waiting',
    ),
  )
  return [...new Array<PlayStatus>(Math.max(0, planned - last.length)).fill('scored'), ...last]
}

const reasons: Partial<Record<PlayStatus, string>> = {
  unscored: 'agent verdict unreadable after 3 tries: “8/10 or 9/10”',
  errored: '502 from the judge’s connection after 6 tries',
}

function playOf(
  options: SeedRunOptions,
  place: { itemId: string; trial: number; position: number; status: PlayStatus },
  dice: () => number,
  startedAt: Date,
): Play {
  const { status } = place
  const isOver = status !== 'waiting' && status !== 'running'
  const isPlayed = status === 'scored' || status === 'unscored'
  const turnCount = status === 'waiting' || status === 'cancelled' ? 0 : 1 + Math.floor(dice() * dice() * 8)
  const solved = isPlayed ? dice() < 0.7 : null
  const begun = new Date(startedAt.getTime() + place.position * 900)
  const isPriced = !options.agent.model.simulated
  return {
    interaction: {
      id: randomUUID(),
      ...place,
      stopReason: isPlayed ? (solved ? 'solved' : 'max_turns') : status === 'errored' ? 'error' : null,
      statusReason: reasons[status] ?? null,
      turnCount,
      agentCostUsd: isPriced && isOver ? turnCount * (0.01 + 0.02 * dice()) : 0,
      unknownCostTurns: place.position < (options.unknownCosts ?? 0) ? 1 : 0,
      benchmarkCostUsd: isPriced && isOver ? turnCount * 0.03 : 0,
      startedAt: status === 'waiting' ? null : begun,
      finishedAt: isOver && status !== 'cancelled' ? new Date(begun.getTime() + 2_000 + dice() * 14_000) : null,
    },
    scores: isPlayed
      ? scoresOf(
          options.helpfulness ?? 7,
          turnCount,
          status === 'unscored',
          dice,
          complexityDice(options, place.itemId),
        )
      : null,
    solved,
  }
}

/** Of one question; null: the run's own dice go on. */
function complexityDice({ complexitySeed, dataset }: SeedRunOptions, itemId: string): (() => number) | null {
  return complexitySeed === undefined ? null : diceOf(complexitySeed + 1000 * dataset.itemIds.indexOf(itemId))
}

function scoresOf(
  helpfulness: number,
  turns: number,
  isUnreadable: boolean,
  dice: () => number,
  ofComplexity: (() => number) | null,
): InteractionScores {
  const around = (centre: number, spread: number, thrown = dice): number => {
    const value = centre + spread * (thrown() + thrown() + thrown() - 1.5)
    return Math.round(Math.min(10, Math.max(1, value)) * 10) / 10
  }
  const judged = ofComplexity ?? dice
  const complexity = {
    criticalThinking: around(4.5, 3, judged),
    errorHandling: around(4.1, 3, judged),
    topicKnowledge: around(5.4, 3, judged),
  }
  const facts = Array.from({ length: turns }, () => ({
    userHelpfulness: around(6.5, 2.4),
    agentHelpfulness: isUnreadable ? null : around(helpfulness, 3.4),
  }))
  return scoreInteraction({ complexity, turns: facts }, 'ratio', PAPER_WEIGHTS)
}

/** Numbers from 0 to 1 that look random and are the same each time (mulberry32). */
function diceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
