import type { InteractionListEntry } from '@/lib/api/interaction'
import type { SharedInteraction, SharedInteractionEntry } from '@/lib/api/share-link'
import type { Database } from './client'
import type { Page } from './cursor'
import { findInteraction } from './find-interaction'
import { listBoardRunIds } from './leaderboards'
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
  const list = await listInteractions(db, runId, {
    limit,
    sort: 'position',
    direction: 'asc',
    ...(cursor === undefined ? {} : { cursor }),
  })
  return list === null ? null : { ...list, data: list.data.map(entryOf) }
}

/** A transcript of a shared board. Null where the link shows none, or not of this run. */
export async function findSharedInteraction(
  db: Database,
  link: OpenLink,
  interactionId: string,
): Promise<SharedInteraction | null> {
  const interaction = link.showTranscripts ? await findInteraction(db, interactionId) : null
  if (interaction === null || !(await isShown(db, link, interaction.runId))) return null
  const verdict = ({
    score,
    reason,
    unscoredReason,
  }: {
    score: number | null
    reason: string | null
    unscoredReason: string | null
  }) => ({
    score,
    reason,
    unscoredReason,
  })
  return {
    ...entryOf(interaction),
    runId: interaction.runId,
    simulated: interaction.simulated,
    attribution: interaction.question.attribution,
    turns: interaction.turns.map((turn) => ({
      number: turn.number,
      user: turn.user.text,
      agent: turn.agent.text,
      agentOutcome: turn.agent.outcome,
      userHelpfulness: verdict(turn.userHelpfulness),
      agentHelpfulness: verdict(turn.agentHelpfulness),
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

function entryOf({ id, item, trial, status, solved, turnCount, scores }: InteractionListEntry): SharedInteractionEntry {
  const { finalScore, missingReason } = scores
  return { id, title: item.title, trial, status, solved, turnCount, finalScore, missingReason }
}
