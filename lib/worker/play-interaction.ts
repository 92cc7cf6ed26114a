import type { Claim } from '@/lib/db/claim-interaction'
import type { Database } from '@/lib/db/client'
import type { InteractionEnd } from '@/lib/db/finish-interaction'
import { listKeptReplies } from '@/lib/db/kept-replies'
import { type InteractionToPlay, loadInteraction } from '@/lib/db/load-interaction'
import type { Prepared } from '@/lib/db/preparations'
import type { TurnWriter } from '@/lib/db/turn-writer'
import { recordedConversation } from '@/lib/runs/recorded-conversation'
import { requestMaterial } from '@/lib/runs/request-material'
import type { RequestMaterial } from '@/lib/selfscore/build-request'
import { playInteraction } from '@/lib/selfscore/play-interaction'
import type { Ask } from '@/lib/selfscore/ports'
import type { Judgement } from '@/lib/selfscore/turn'
import { createAsk } from './ask-models'
import type { EndpointRegistry } from './endpoint-registry'
import { prepare } from './prepare-item'
import { createRetrieve } from './retrieve-passages'
import { withinBudget } from './within-budget'

/** Somebody else holds the interaction now: nothing more may be written. */
export class ClaimLost extends Error {
  override name = 'ClaimLost'
}

export interface PlayContext {
  db: Database
  workerId: string
  endpoints: EndpointRegistry
  turns: TurnWriter
  now(): number
}

/**
 * Plays a claimed interaction from wherever it stands to its end.
 * @returns its end, or `stopped` when its run was paused or cancelled on the way
 * @throws {ClaimLost} | {CallFailed} | {RunCannotGoOn} | {BudgetStops} | the signal's reason
 */
export async function playClaimed(
  context: PlayContext,
  claim: Claim,
  signal: AbortSignal,
): Promise<InteractionEnd | 'stopped'> {
  const loaded = await loadInteraction(context.db, claim.interactionId)
  const { configuration, item, trial, runId } = loaded
  const { db, endpoints } = context
  const askModels = createAsk({ db, endpoints, runId, configuration, itemExternalId: item.externalId, trial })
  const kept = await listKeptReplies(db, claim.interactionId)
  const ask = withinBudget(askModels, { db, runId, isBudgeted: loaded.isBudgeted, kept })
  const prepared = await prepareItem(context, loaded, ask, signal)

  const ending = await playInteraction(
    {
      material: prepared.material,
      maxTurns: configuration.maxTurns,
      storedTurns: loaded.turns.map((turn, index) =>
        index === 0 ? { ...turn, userText: prepared.material.opening } : turn,
      ),
      resumedAfterLoss: claim.resumedAfterLoss,
      recorded: recordedConversation(configuration, item),
    },
    {
      ask,
      retrieve: createRetrieve({ db, configuration, item, now: context.now }),
      now: context.now,
      openingJudgement: async () => openingJudgement(await prepared.opening()),
      storeTurn: async (turn) => {
        const { runStatus } = await context.turns.store({ ...claim, turn })
        if (runStatus === 'lost') throw new ClaimLost(`Interaction ${claim.interactionId} is in other hands`)
        return runStatus === 'running' || runStatus === 'queued' ? 'go-on' : 'stop'
      },
    },
    signal,
  )
  if (ending === 'stopped') return 'stopped'
  return { kind: 'ended', stopReason: ending, ...complexityOf(prepared.complexity) }
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
  const { runId, configuration, item, attempts } = loaded
  const context = { db, ask, workerId, runId, itemId: item.id, configuration, retryUnscored: attempts > 1 }
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
