import type { RequestMaterial } from '@/lib/selfscore/build-request'
import type { ChatRequest } from '@/lib/selfscore/chat-request'
import { type Complexity, PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { type InteractionPlan, playInteraction } from '@/lib/selfscore/play-interaction'
import type { Ask, CallRecord, Retrieve } from '@/lib/selfscore/ports'
import { extractText, scoreItem } from '@/lib/selfscore/prepare-item'
import type { Purpose } from '@/lib/selfscore/purpose'
import { type InteractionScores, scoreInteraction } from '@/lib/selfscore/score-interaction'
import type { Judgement, PlayedTurn } from '@/lib/selfscore/turn'
import { findCastMember } from '../cast'
import { readChatCall } from '../chat-call'
import type { KnownPost } from '../knowledge'
import { respond, type World } from '../respond'
import { bodyOf } from './body-of'
import { bareMaterial } from './method-material'

/** Who plays in a study. */
interface StudyCast {
  agent: string
  user: string
  judge: string
}

/** One interaction, played to its end and scored. */
export interface StudiedInteraction {
  scores: InteractionScores
  turns: PlayedTurn[]
  solved: boolean
}

/** An item as a study needs it: made once per judge and seed, then used by every agent. */
export interface PreparedItem {
  material: RequestMaterial
  complexity: Complexity
  opening: Judgement
}

/** Makes summary, underlying problem, complexity and the opening's score. */
export async function prepareItem(post: KnownPost, world: World, judge: string, seed: number): Promise<PreparedItem> {
  const ask = askWith(world, () => judge, seed)
  const { signal } = new AbortController()
  const bare = bareMaterial(post)
  const summary = (await extractText(ask, 'summary', bare, signal)).text
  const problem = (await extractText(ask, 'problem', bare, signal)).text
  const material = { ...bare, summary, opening: summary, problem }
  const score = async (purpose: 'critical-thinking' | 'error-handling' | 'topic-knowledge' | 'opening') => {
    const { finding } = await scoreItem(ask, purpose, material, 1, signal)
    if (finding.score === null) throw new Error(`${purpose} of “${post.title}” could not be read: ${finding.detail}`)
    return finding.score
  }
  const complexity = {
    criticalThinking: await score('critical-thinking'),
    errorHandling: await score('error-handling'),
    topicKnowledge: await score('topic-knowledge'),
  }
  const decided = { job: 'user', decidedBy: 'opening', raw: null, finishReason: null } as const
  return { material, complexity, opening: { ...decided, score: await score('opening'), unscoredReason: null } }
}

/** Plays and scores one interaction with the method's own loop, each call answered in-process. */
export async function playItem(
  { material, complexity, opening }: PreparedItem,
  world: World,
  cast: StudyCast,
  seed: number,
  maxTurns: number,
  retrieve: Retrieve | null = null,
): Promise<StudiedInteraction> {
  const ask = askWith(world, (purpose) => modelFor(purpose, cast), seed)
  const played: PlayedTurn[] = []
  const storeTurn = (turn: PlayedTurn) => {
    played.push(turn)
    return Promise.resolve('go-on' as const)
  }
  const { turns: _turns, userText: _user, agentText: _agent, ...planned } = material
  const plan: InteractionPlan = { material: planned, maxTurns, storedTurns: [], resumedAfterLoss: false }
  const ports = { ask, retrieve, openingJudgement: () => Promise.resolve(opening), storeTurn, now: () => 0 }
  await playInteraction(plan, ports, new AbortController().signal)
  const turns = played.map(({ judgements: [user, agent] }) => ({
    userHelpfulness: user.score,
    agentHelpfulness: agent.score,
  }))
  const scores = scoreInteraction({ complexity, turns }, 'ratio', PAPER_WEIGHTS)
  return { scores, turns: played, solved: played.at(-1)?.solved === true }
}

const askWith = (world: World, modelOf: (purpose: Purpose) => string, seed: number): Ask => {
  return ({ purpose, attempt, request }) =>
    Promise.resolve(answer(world, modelOf(purpose), request, { purpose, attempt, seed }))
}

const modelFor = (purpose: Purpose, { agent, user, judge }: StudyCast): string =>
  purpose === 'agent' ? agent : purpose === 'user-proxy' ? user : judge

function answer(
  world: World,
  model: string,
  request: ChatRequest,
  { purpose, attempt, seed }: { purpose: Purpose; attempt: number; seed: number },
) {
  const read = readChatCall(bodyOf(model, request, seed))
  const cast = findCastMember(model)
  if (!read.ok || cast === null) throw new Error(`the simulator refused a call for ${purpose}`)
  const { choices, usage } = respond(read.call, cast, world)
  const choice = choices[0]
  const record: CallRecord = {
    purpose,
    attempt,
    httpAttempts: 1,
    requestSha256: new Uint8Array(32),
    traits: null,
    inputTokens: usage.prompt_tokens,
    cachedInputTokens: null,
    outputTokens: usage.completion_tokens,
    latencyMs: 0,
    costUsd: null,
    costNote: null,
    finishReason: choice?.finish_reason ?? '',
    returnedModel: model,
    replyText: null,
  }
  const text = choice?.message.content ?? ''
  return { text, reasoning: null, finishReason: record.finishReason, cleaned: false, detail: null, record }
}
