import type { InteractionListEntry, JudgementAnswer } from '@/lib/api/interaction'
import type { ScoreOverrideAnswer } from '@/lib/api/score-override'
import type { ScriptInteractionAnswer, ScriptInteractionEntry } from '@/lib/api/script-interaction'
import type { SharedInteraction, SharedInteractionEntry } from '@/lib/api/share-link'
import { AS_LAUNCHED, type ScoreWish } from '@/lib/runs/score-choice'
import type { Database } from './client'
import type { Page } from './cursor'
import { findInteraction } from './find-interaction'
import { findBoardScores } from './leaderboards'
import { listInteractions } from './list-interactions'
import { listBenchmarks } from './run-benchmarks'
import { findScriptInteraction, listScriptInteractions } from './script-interactions'
import { selectRows } from './select-rows'
import type { OpenLink } from './share-links'
import { standsOnBoard } from './stands-on-board'

/** The interactions of a run of a shared board. Null where the link shows no transcripts, or not of this run. */
export async function listSharedInteractions(
  db: Database,
  link: OpenLink,
  runId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page<SharedInteractionEntry> | null> {
  if (!(await isShown(db, link, runId))) return null
  const { limit, cursor } = page
  const corrected = (await findBoardScores(db, link.leaderboardId)) === 'include'
  if ((await listBenchmarks(db, [runId])).get(runId) === 'scripted') {
    const trials = await listScriptInteractions(db, runId, {
      limit,
      overrides: corrected ? 'include' : 'exclude',
      ...(cursor === undefined ? {} : { cursor }),
    })
    return { ...trials, data: trials.data.map((trial) => trialEntryOf(trial, corrected)) }
  }
  const list = await listInteractions(db, runId, {
    limit,
    sort: 'position',
    direction: 'asc',
    overrides: corrected ? 'include' : 'exclude',
    ...(cursor === undefined ? {} : { cursor }),
  })
  return list === null ? null : { ...list, data: list.data.map((entry) => entryOf(entry, corrected)) }
}

/** Whose run of a shared board it is. Null where the link shows no transcripts, or not of this run. */
export async function findSharedRun(
  db: Database,
  link: OpenLink,
  runId: string,
): Promise<{ agentName: string; simulated: boolean } | null> {
  if (!(await isShown(db, link, runId))) return null
  const [run] = await selectRows<{ agentName: string; simulated: boolean }>(
    db,
    `select configuration #>> '{agent,name}' as "agentName", simulated from "Run" where id = $1`,
    [runId],
  )
  return run ?? null
}

/** A transcript of a shared board. Null where the link shows none, or not of this run. */
export async function findSharedInteraction(
  db: Database,
  link: OpenLink,
  interactionId: string,
): Promise<SharedInteraction | null> {
  if (!link.showTranscripts) return null
  const corrected = (await findBoardScores(db, link.leaderboardId)) === 'include'
  const trial = await findScriptInteraction(db, interactionId, corrected)
  if (trial !== null) return (await isShown(db, link, trial.runId)) ? sharedTrial(db, trial, corrected) : null
  const wish: ScoreWish = corrected ? { ...AS_LAUNCHED, corrected } : AS_LAUNCHED
  const interaction = await findInteraction(db, interactionId, wish)
  if (interaction === null || !(await isShown(db, link, interaction.runId))) return null
  // Who corrected a score and why is the team's; that it was, and to what, is said of every number that is shown.
  const verdict = (
    { score, reason, unscoredReason }: Pick<JudgementAnswer, 'score' | 'reason' | 'unscoredReason'>,
    corrections: readonly ScoreOverrideAnswer[],
    of: ScoreOverrideAnswer['of'],
  ) => ({
    score,
    reason,
    unscoredReason,
    correctedScore: corrected
      ? (corrections.find((each) => each.of === of && each.removedAt === null)?.score ?? null)
      : null,
  })
  return {
    ...entryOf(interaction, corrected),
    runId: interaction.runId,
    simulated: interaction.simulated,
    attribution: interaction.question.attribution,
    turns: interaction.turns.map((turn) => ({
      number: turn.number,
      user: turn.user.text,
      agent: turn.agent.text,
      agentOutcome: turn.agent.outcome,
      userHelpfulness: verdict(turn.userHelpfulness, turn.corrections, 'user'),
      agentHelpfulness: verdict(turn.agentHelpfulness, turn.corrections, 'agent'),
      quality: turn.quality,
      qualityReason: turn.qualityReason,
      solved: turn.solved,
      toolCalls: [],
    })),
    checks: [],
  }
}

const NOT_JUDGED = { score: null, reason: null, unscoredReason: null, correctedScore: null }

/** A played scenario: what was said and called, and what each check made of it; no memory, prompt or request. */
async function sharedTrial(
  db: Database,
  trial: ScriptInteractionAnswer,
  corrected: boolean,
): Promise<SharedInteraction> {
  const run = await db.prisma.run.findUniqueOrThrow({ where: { id: trial.runId }, select: { simulated: true } })
  return {
    ...trialEntryOf(trial, corrected),
    runId: trial.runId,
    simulated: run.simulated,
    attribution: null,
    turns: trial.turns.map(({ number, user, agent }) => ({
      number,
      user: user.text,
      agent: agent.text,
      agentOutcome: 'answered',
      userHelpfulness: NOT_JUDGED,
      agentHelpfulness: NOT_JUDGED,
      quality: null,
      qualityReason: null,
      solved: null,
      toolCalls: agent.toolCalls.map(({ name, rawArguments, outcome }) => ({
        name,
        arguments: rawArguments,
        outcome,
      })),
    })),
    checks: trial.checks.map(({ name, outcome, points, earned, reason, turn, corrections }) => ({
      name,
      outcome,
      points,
      earned,
      reason,
      turn,
      correctedTo: corrected ? (corrections.find(({ removedAt }) => removedAt === null)?.score ?? null) : null,
    })),
  }
}

function trialEntryOf(trial: ScriptInteractionEntry, corrected: boolean): SharedInteractionEntry {
  const { id, scenario, status, turnCount, scores } = trial
  const { points, maxPoints, missingReason } = scores
  const title = `${scenario.name}, trial ${trial.trial}`
  return {
    id,
    title,
    trial: trial.trial,
    status,
    solved: null,
    turnCount,
    finalScore: null,
    points,
    maxPoints,
    missingReason,
    correctedScores: corrected ? trial.corrections : 0,
  }
}

/** Whether the link shows transcripts, and this run stands on its board now. */
async function isShown(db: Database, { showTranscripts, leaderboardId }: OpenLink, runId: string): Promise<boolean> {
  return showTranscripts && standsOnBoard(db, leaderboardId, runId)
}

function entryOf(
  { id, item, trial, status, solved, turnCount, scores, corrections }: InteractionListEntry,
  corrected: boolean,
): SharedInteractionEntry {
  const { finalScore, missingReason } = scores
  const correctedScores = corrected ? corrections : 0
  return {
    id,
    title: item.title,
    trial,
    status,
    solved,
    turnCount,
    finalScore,
    points: null,
    maxPoints: null,
    missingReason,
    correctedScores,
  }
}
