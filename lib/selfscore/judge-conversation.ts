import type { RequestMaterial } from './build-request'
import { userSaysSolved } from './conversation-signs'
import type { JudgementJob } from './judge-text'
import { checkSolved, type Judged, judgeAgent, judgeUser } from './judge-turn'
import type { InteractionPorts } from './play-interaction'
import type { Ask } from './ports'
import type { AgentOutcome, Judgement, PlayedTurn, TurnSign } from './turn'

/** A turn that was spoken before, as far as judges and their readers need it. */
export interface SpokenTurn {
  userText: string
  agentText: string
  agentOutcome: AgentOutcome
  signs: readonly TurnSign[]
}

/** A conversation that was held before, to be judged anew from its first turn to its last. */
export interface ConversationPlan {
  /** `turns`, `userText` and `agentText` are filled in turn by turn. */
  material: Omit<RequestMaterial, 'turns' | 'userText' | 'agentText'>
  conversation: readonly SpokenTurn[]
  /** How many of its turns are judged already (after a pause or a lost worker). */
  judgedTurns: number
  judgements: number
}

/**
 * Judges a stored conversation again, turn by turn: user, agent, solved?. Nobody else is called, the words stay what they
 * are, and a solved check ends nothing: the conversation has ended already.
 */
export async function judgeConversation(
  plan: ConversationPlan,
  ports: InteractionPorts,
  signal: AbortSignal,
): Promise<'judged' | 'stopped'> {
  const { conversation, judgedTurns } = plan
  for (let index = judgedTurns; index < conversation.length; index++) {
    const next = await ports.storeTurn(await judgeStoredTurn(plan, index, ports, signal))
    if (next === 'stop' && index + 1 < conversation.length) return 'stopped'
  }
  return 'judged'
}

async function judgeStoredTurn(
  { material, conversation, judgements }: ConversationPlan,
  index: number,
  { ask, openingJudgement, now }: InteractionPorts,
  signal: AbortSignal,
): Promise<PlayedTurn> {
  const startedAtMs = now()
  const turn = conversation[index]
  if (turn === undefined) throw new RangeError(`The conversation has no turn ${index + 1}`)
  const whole = materialAt(material, conversation, index)
  const number = index + 1
  const judging = { judgements }
  const user =
    number === 1
      ? { judgement: await openingJudgement(), calls: [] }
      : await judgeUser(ask, number, withoutAnswer(whole), judging, signal)
  const agent = await judgeAgent(ask, number, whole, turn.agentOutcome, judging, signal)
  const solved = await checkSolved(ask, number, whole, turn.agentOutcome, judging, signal)
  return {
    number,
    userText: turn.userText,
    agentText: turn.agentText,
    agentOutcome: turn.agentOutcome,
    agentReasoning: null,
    userReasoning: null,
    judgements: [user.judgement, agent.judgement, solved.judgement],
    solved: solved.judgement.score === null ? null : solved.judgement.score === 1,
    signs: signsOf(turn, number, solved.judgement),
    calls: [...user.calls, ...agent.calls, ...solved.calls],
    startedAtMs,
    durationMs: now() - startedAtMs,
  }
}

/** Of what was seen in the words all stays; what this judge's check contradicts is found anew. */
function signsOf({ signs, userText }: SpokenTurn, number: number, solved: Judgement): TurnSign[] {
  const ofTheWords = signs.filter((sign) => sign !== 'user-says-solved' && sign !== 'repeated-after-lost-worker')
  const disagrees = number > 1 && userSaysSolved(userText) && solved.score !== 1
  return [...ofTheWords, ...(disagrees ? (['user-says-solved'] as const) : [])]
}

/** What one turn was asked for again, and why its requests go on counting where the first ones ended. */
export interface MissingVerdicts {
  /** From 1. */
  number: number
  jobs: readonly JudgementJob[]
  /** The first attempt that was not made yet, by job and repeat. */
  firstAttempt: (job: JudgementJob, repeat: number) => number
}

/** Asks again for the verdicts of one stored turn that could not be had. The opening's score is the item's and not asked for here. */
export async function judgeMissing(
  ask: Ask,
  plan: Pick<ConversationPlan, 'material' | 'conversation' | 'judgements'>,
  { number, jobs, firstAttempt }: MissingVerdicts,
  signal: AbortSignal,
): Promise<Judged[]> {
  const turn = plan.conversation[number - 1]
  if (turn === undefined) throw new RangeError(`The conversation has no turn ${number}`)
  const whole = materialAt(plan.material, plan.conversation, number - 1)
  const judged: Judged[] = []
  for (const job of jobs) {
    const judging = {
      judgements: plan.judgements,
      firstAttempt: (repeat: number) => firstAttempt(job, repeat),
    }
    if (job === 'user') judged.push(await judgeUser(ask, number, withoutAnswer(whole), judging, signal))
    else if (job === 'agent') judged.push(await judgeAgent(ask, number, whole, turn.agentOutcome, judging, signal))
    else judged.push(await checkSolved(ask, number, whole, turn.agentOutcome, judging, signal))
  }
  return judged
}

function materialAt(
  material: ConversationPlan['material'],
  conversation: readonly SpokenTurn[],
  index: number,
): RequestMaterial {
  const { userText = '', agentText = '' } = conversation[index] ?? {}
  return { ...material, turns: conversation.slice(0, index), userText, agentText }
}

/** The user's judge reads what stood when the user had written: no answer yet. */
function withoutAnswer(material: RequestMaterial): RequestMaterial {
  return { ...material, agentText: '' }
}
