import type { InteractionListEntry, JudgementAnswer } from '@/lib/api/interaction'
import type { ScoreOverrideAnswer } from '@/lib/api/score-override'
import type { SharedInteraction, SharedInteractionEntry } from '@/lib/api/share-link'
import { AS_LAUNCHED, type ScoreWish } from '@/lib/runs/score-choice'
import type { Database } from './client'
import type { Page } from './cursor'
import { findInteraction } from './find-interaction'
import { findBoardScores, listBoardRunIds } from './leaderboards'
import { listInteractions } from './list-interactions'
import type { OpenLink } from './share-links'

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
  const list = await listInteractions(db, runId, {
    limit,
    sort: 'position',
    direction: 'asc',
    overrides: corrected ? 'include' : 'exclude',
    ...(cursor === undefined ? {} : { cursor }),
  })
  return list === null ? null : { ...list, data: list.data.map((entry) => entryOf(entry, corrected)) }
}

/** A transcript of a shared board. Null where the link shows none, or not of this run. */
export async function findSharedInteraction(
  db: Database,
  link: OpenLink,
  interactionId: string,
): Promise<SharedInteraction | null> {
  const corrected = (await findBoardScores(db, link.leaderboardId)) === 'include'
  const wish: ScoreWish = corrected ? { ...AS_LAUNCHED, corrected } : AS_LAUNCHED
  const interaction = link.showTranscripts ? await findInteraction(db, interactionId, wish) : null
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
    })),
  }
}

/** Whether the link shows transcripts, and this run stands on its board now. */
async function isShown(db: Database, { showTranscripts, leaderboardId }: OpenLink, runId: string): Promise<boolean> {
  if (!showTranscripts) return false
  const runIds = await listBoardRunIds(db, leaderboardId)
  return runIds?.includes(runId) ?? false
}

function entryOf(
  { id, item, trial, status, solved, turnCount, scores, corrections }: InteractionListEntry,
  corrected: boolean,
): SharedInteractionEntry {
  const { finalScore, missingReason } = scores
  const correctedScores = corrected ? corrections : 0
  return { id, title: item.title, trial, status, solved, turnCount, finalScore, missingReason, correctedScores }
}
