import type { Claim } from '@/lib/db/claim-interaction'
import type { Database } from '@/lib/db/client'
import type { InteractionEnd } from '@/lib/db/finish-interaction'
import { listKeptReplies } from '@/lib/db/kept-replies'
import { listItemComments } from '@/lib/db/list-item-comments'
import {
  type EndOfConversation,
  type InteractionToPlay,
  type LoadedTurn,
  loadInteraction,
  type SourceConversation,
} from '@/lib/db/load-interaction'
import type { Prepared } from '@/lib/db/preparations'
import type { TurnWriter } from '@/lib/db/turn-writer'
import { recordedConversation } from '@/lib/runs/recorded-conversation'
import { requestMaterial } from '@/lib/runs/request-material'
import type { RequestMaterial } from '@/lib/selfscore/build-request'
import { judgeConversation } from '@/lib/selfscore/judge-conversation'
import { type InteractionPorts, playInteraction } from '@/lib/selfscore/play-interaction'
import type { Ask } from '@/lib/selfscore/ports'
import type { Judgement } from '@/lib/selfscore/turn'
import { askAgain } from './ask-again'
import { createAsk } from './ask-models'
import { afterStoring } from './claim-lost'
import type { EndpointRegistry } from './endpoint-registry'
import { playScripted } from './play-scripted'
import { prepare } from './prepare-item'
import { createRetrieve } from './retrieve-passages'
import { withinBudget } from './within-budget'

export interface PlayContext {
  db: Database
  workerId: string
  endpoints: EndpointRegistry
  turns: TurnWriter
  now(): number
}

/**
 * Plays a claimed interaction from wherever it stands to its end: holds its conversation, or judges one that was held.
 * @returns its end, or `stopped` when its run was paused or cancelled on the way
 * @throws {ClaimLost} | {CallFailed} | {RunCannotGoOn} | {BudgetStops} | the signal's reason
 */
export async function playClaimed(
  context: PlayContext,
  claim: Claim,
  signal: AbortSignal,
): Promise<InteractionEnd | 'stopped'> {
  if (claim.isScripted) return playScripted(context, claim, signal)
  const loaded = await loadInteraction(context.db, claim.interactionId)
  const { configuration, item, trial, runId, source } = loaded
  if (source !== null && source.stopReason === null) return { kind: 'errored', reason: notEnded(source) }

  const { db, endpoints } = context
  const askModels = createAsk({ db, endpoints, runId, configuration, itemExternalId: item.externalId, trial })
  const kept = await listKeptReplies(db, claim.interactionId)
  const ask = withinBudget(askModels, { db, runId, isBudgeted: loaded.isBudgeted, kept })
  const prepared = await prepareItem(context, loaded, ask, signal)
  const ports: InteractionPorts = {
    ask,
    retrieve: createRetrieve({
      db,
      endpoints,
      runId,
      isBudgeted: loaded.isBudgeted,
      configuration,
      item,
      now: context.now,
    }),
    now: context.now,
    openingJudgement: async () => openingJudgement(await prepared.opening()),
    storeTurn: async (turn) => {
      const stored = await context.turns.store({ ...claim, turn, wordsElsewhere: source !== null })
      return afterStoring(claim, stored.runStatus)
    },
  }
  const ending = await playOn({ context, claim, loaded, prepared, ports }, signal)
  if (ending === 'stopped') return 'stopped'
  return { kind: 'ended', stopReason: ending, ...complexityOf(prepared.complexity) }
}

interface Playing {
  context: PlayContext
  claim: Claim
  loaded: InteractionToPlay
  prepared: PreparedItem
  ports: InteractionPorts
}

async function playOn(playing: Playing, signal: AbortSignal): Promise<EndOfConversation | 'stopped'> {
  const { claim, loaded, prepared, ports } = playing
  const { configuration, source, stopReason } = loaded
  const { material } = prepared
  const { judgements } = configuration.judging
  const opened = (turns: readonly LoadedTurn[]) =>
    turns.map((turn, index) => (index === 0 ? { ...turn, userText: material.opening } : turn))
  const conversation = opened(source?.turns ?? loaded.turns)
  const solved = loaded.rejudge
    ? await askAgain({ db: playing.context.db, claim, ports }, { material, conversation, judgements }, signal)
    : new Map<number, boolean>()
  if (solved === 'stopped') return 'stopped'

  if (source !== null) {
    const plan = { material, conversation, judgements, judgedTurns: loaded.turns.length }
    const judged = await judgeConversation(plan, ports, signal)
    return judged === 'stopped' ? judged : (source.stopReason ?? 'stopped')
  }
  const storedTurns = conversation.map((turn, index) => ({ ...turn, solved: solved.get(index + 1) ?? turn.solved }))
  // The conversation has ended, and only its verdicts were wanted; a last turn that is found to solve it ends it so.
  if (loaded.rejudge && stopReason !== null) return storedTurns.at(-1)?.solved === true ? 'solved' : stopReason
  const { maxTurns } = configuration
  const { resumedAfterLoss } = claim
  const comments = configuration.agent.withComments ? await listItemComments(playing.context.db, loaded.item.id) : []
  const recorded = recordedConversation(configuration, loaded.item, comments)
  return playInteraction({ material, maxTurns, judgements, storedTurns, resumedAfterLoss, recorded }, ports, signal)
}

function notEnded({ status, statusReason }: SourceConversation): string {
  const why = statusReason === null ? '' : ` (${statusReason})`
  return `The conversation to be judged again has not come to an end: it is ${status}${why}. Try again once it has.`
}

interface PreparedItem {
  material: RequestMaterial
  /** Criteria in the order of the formula. */
  complexity: readonly [Prepared, Prepared, Prepared]
  opening: () => Promise<Prepared>
}

/** Once per item: summary, underlying problem; once per item and judge: complexity; then, at turn 1, the opening's score. */
async function prepareItem(
  { db, workerId }: PlayContext,
  loaded: InteractionToPlay,
  ask: Ask,
  signal: AbortSignal,
): Promise<PreparedItem> {
  const { runId, configuration, item, attempts, rejudge } = loaded
  const retryUnscored = rejudge || attempts > 1
  const context = { db, ask, workerId, runId, itemId: item.id, configuration, retryUnscored }
  const texts = { ...item, summary: '', problem: '' }
  const bare = requestMaterial(configuration, texts)
  const summary = (await prepare(context, 'summary', bare, signal)).text ?? ''
  const problem = (await prepare(context, 'problem', bare, signal)).text ?? ''
  const material = requestMaterial(configuration, { ...texts, summary, problem })
  const criticalThinking = await prepare(context, 'critical-thinking', material, signal)
  const errorHandling = await prepare(context, 'error-handling', material, signal)
  const topicKnowledge = await prepare(context, 'topic-knowledge', material, signal)
  return {
    material,
    complexity: [criticalThinking, errorHandling, topicKnowledge],
    opening: () => prepare(context, 'opening', material, signal),
  }
}

function openingJudgement({ score, unscoredReason, detail }: Prepared): Judgement {
  const stored = { job: 'user', decidedBy: 'opening', raw: null, finishReason: null } as const
  if (score !== null) return { ...stored, score, unscoredReason: null }
  const reason = (unscoredReason ?? 'judge-error') as NonNullable<Judgement['unscoredReason']>
  return { ...stored, score: null, unscoredReason: reason, detail: detail ?? reason }
}

function complexityOf([criticalThinking, errorHandling, topicKnowledge]: PreparedItem['complexity']) {
  const missing = [criticalThinking, errorHandling, topicKnowledge].find(({ score }) => score === null)
  return {
    complexity: {
      criticalThinking: criticalThinking.score,
      errorHandling: errorHandling.score,
      topicKnowledge: topicKnowledge.score,
    },
    complexityReason: missing === undefined ? null : (missing.detail ?? missing.unscoredReason),
  }
}
