import type { RequestMaterial } from '@/lib/selfscore/build-request'
import type { ChatRequest } from '@/lib/selfscore/chat-request'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { type InteractionPlan, playInteraction } from '@/lib/selfscore/play-interaction'
import type { Ask, CallRecord } from '@/lib/selfscore/ports'
import { extractText, scoreItem } from '@/lib/selfscore/prepare-item'
import { DEFAULT_PROMPTS, PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import type { Purpose } from '@/lib/selfscore/purpose'
import { type InteractionScores, scoreInteraction } from '@/lib/selfscore/score-interaction'
import type { Judgement, PlayedTurn } from '@/lib/selfscore/turn'
import { findCastMember } from '../cast'
import { readChatCall } from '../chat-call'
import type { KnownPost } from '../knowledge'
import { respond, type World } from '../respond'

/** Who plays in a study. */
export interface StudyCast {
  agent: string
  user: string
  judge: string
}

/** One interaction, played to its end and scored. */
export interface StudiedInteraction {
  title: string
  scores: InteractionScores
  turns: PlayedTurn[]
  solved: boolean
  calls: number
}

/** The body that is sent to the endpoint for a request of the method. */
export function bodyOf(model: string, request: ChatRequest, seed: number): Record<string, unknown> {
  const wanted = request.output
  const form =
    wanted === 'text'
      ? {}
      : { response_format: { type: 'json_schema', json_schema: { name: wanted.name, strict: true, schema: wanted.schema } } }
  return { model, messages: request.messages, seed, ...form }
}

/** Plays and scores one post's interaction with the method's own loop, each call answered in-process. */
export async function playOne(post: KnownPost, world: World, cast: StudyCast, seed: number, maxTurns: number): Promise<StudiedInteraction> {
  let calls = 0
  const ask: Ask = ({ purpose, attempt, request }) => {
    calls += 1
    return Promise.resolve(answer(world, modelFor(purpose, cast), request, { purpose, attempt, seed }))
  }
  const { signal } = new AbortController()
  const bare = bareMaterial(post)
  const summary = (await extractText(ask, 'summary', bare, signal)).text
  const problem = (await extractText(ask, 'problem', bare, signal)).text
  const material = { ...bare, summary, opening: summary, problem }
  const score = async (purpose: 'critical-thinking' | 'error-handling' | 'topic-knowledge' | 'opening') => {
    const { reading } = await scoreItem(ask, purpose, material, signal)
    if (!reading.readable) throw new Error(`${purpose} of “${post.title}” could not be read: ${reading.detail}`)
    return reading.score
  }
  const complexity = {
    criticalThinking: await score('critical-thinking'),
    errorHandling: await score('error-handling'),
    topicKnowledge: await score('topic-knowledge'),
  }
  const opening: Judgement = {
    job: 'user',
    score: await score('opening'),
    unscoredReason: null,
    decidedBy: 'opening',
    raw: null,
    finishReason: null,
  }
  const turns: PlayedTurn[] = []
  const { turns: _turns, userText: _user, agentText: _agent, ...planned } = material
  const plan: InteractionPlan = { material: planned, maxTurns, storedTurns: [], resumedAfterLoss: false }
  const storeTurn = (turn: PlayedTurn) => {
    turns.push(turn)
    return Promise.resolve('go-on' as const)
  }
  await playInteraction(plan, { ask, openingJudgement: () => Promise.resolve(opening), storeTurn, now: () => 0 }, signal)
  const facts = turns.map(({ judgements: [user, agent] }) => ({ userHelpfulness: user.score, agentHelpfulness: agent.score }))
  const scores = scoreInteraction({ complexity, turns: facts }, 'ratio', PAPER_WEIGHTS)
  return { title: post.title, scores, turns, solved: turns.at(-1)?.solved === true, calls }
}

/** Plays every known post with one agent. */
export async function playStudy(world: World, cast: StudyCast, seed: number, maxTurns: number): Promise<StudiedInteraction[]> {
  const played: StudiedInteraction[] = []
  for (const post of world.knowledge.items) played.push(await playOne(post, world, cast, seed, maxTurns))
  return played
}

const modelFor = (purpose: Purpose, { agent, user, judge }: StudyCast): string =>
  purpose === 'agent' ? agent : purpose === 'user-proxy' ? user : judge

function bareMaterial(post: KnownPost): RequestMaterial {
  return {
    prompts: DEFAULT_PROMPTS,
    domain: 'computer and IT-related',
    marks: { judge: 'q7w3e9r1t5', proxy: 'z2x8c4v6b0' },
    agentSystemPrompt: PAPER_AGENT_PROMPT,
    question: `${post.title}\n\n${post.questionText}`,
    acceptedAnswer: post.answerText,
    summary: '',
    opening: '',
    problem: '',
    turns: [],
    userText: '',
    agentText: '',
  }
}

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
    finishReason: choice?.finish_reason ?? '',
    returnedModel: model,
    replyText: null,
  }
  const text = choice?.message.content ?? ''
  return { text, reasoning: null, finishReason: record.finishReason, cleaned: false, detail: null, record }
}
