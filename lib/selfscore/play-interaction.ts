import type { RequestMaterial } from './build-request'
import { findRoleDrift, userSaysSolved } from './conversation-signs'
import { checkSolved, judgeAgent, judgeUser } from './judge-turn'
import type { Ask, Now, Retrieval, Retrieve, StoreTurn } from './ports'
import { type RecordedConversation, recordedCost } from './recorded-turns'
import { askAgent, askUserProxy, repeatAnswer, repeatUser } from './speak'
import type { Judgement, PlayedTurn, TurnSign } from './turn'

/** What an interaction starts from: its item's texts, and the turns that were stored before (after a lost worker). */
export interface InteractionPlan {
  /** `turns`, `userText`, `agentText` and `passages` are filled in by the loop. */
  material: Omit<RequestMaterial, 'turns' | 'userText' | 'agentText' | 'passages'>
  maxTurns: number
  /** How often each text is judged, 1–9; once where it is not said. */
  judgements?: number
  storedTurns: readonly StoredTurn[]
  /** A turn was under way when the last worker was lost: the first one played now is marked as repeated. */
  resumedAfterLoss: boolean
  /** The human baseline: these words are judged as any agent's, and neither agent nor user proxy is asked. */
  recorded?: RecordedConversation | null
}

/** What the loop needs of a turn that is already stored. */
export interface StoredTurn {
  userText: string
  agentText: string
  solved: boolean | null
}

export interface InteractionPorts {
  ask: Ask
  /** The opening's score: made once per item and judge, then reused. */
  openingJudgement: () => Promise<Judgement>
  /** Needed by an agent that reads. */
  retrieve?: Retrieve | null
  storeTurn: StoreTurn
  now: Now
}

/**
 * Why the conversation is over. `agent-ended`: the people of a human baseline said no more. `stopped`: the run was
 * paused or cancelled, and the interaction is not over.
 */
export type Ending = 'solved' | 'max-turns' | 'agent-ended' | 'context-window' | 'stopped'

/**
 * One interaction, turn by turn (SelfScore, section 2.2): user, judge, agent, judge, solved?, store, again.
 * Only the solved check and the turn limit end it, and of a human baseline the last of the recorded words; words such as
 * "[SOLVED]" are ordinary text.
 *
 * @throws {CallFailed} when agent or user proxy can't be reached for good; stored turns stay
 */
export async function playInteraction(
  plan: InteractionPlan,
  ports: InteractionPorts,
  signal: AbortSignal,
): Promise<Ending> {
  const turns: StoredTurn[] = [...plan.storedTurns]
  for (;;) {
    const ending = endingOf(plan, turns)
    if (ending !== null) return ending

    const turn = await playTurn(plan, turns, ports, signal)
    if (turn === 'context-window') return 'context-window'
    const next = await ports.storeTurn(turn)
    turns.push(turn)
    if (next === 'stop') return endingOf(plan, turns) ?? 'stopped'
  }
}

/** How the turns so far end the interaction; null where it goes on. */
function endingOf({ maxTurns, recorded }: InteractionPlan, turns: readonly StoredTurn[]): Ending | null {
  if (turns.at(-1)?.solved === true) return 'solved'
  // People who said all they had to say were not cut off by the limit.
  if (recorded != null && turns.length >= recorded.turns.length) return 'agent-ended'
  return turns.length >= maxTurns ? 'max-turns' : null
}

async function playTurn(
  plan: InteractionPlan,
  turns: readonly StoredTurn[],
  ports: InteractionPorts,
  signal: AbortSignal,
): Promise<PlayedTurn | 'context-window'> {
  const number = turns.length + 1
  const startedAtMs = ports.now()
  const before = { ...plan.material, turns, userText: '', agentText: '', passages: [] }
  const judging = { judgements: plan.judgements ?? 1 }

  const recorded = plan.recorded?.turns[number - 1]
  const proxy =
    number === 1
      ? null
      : recorded === undefined
        ? await askUserProxy(ports.ask, number, before, signal)
        : repeatUser(recorded)
  const userText = proxy === null ? plan.material.opening : proxy.text
  const withUser = { ...before, userText }
  const user =
    number === 1
      ? { judgement: await ports.openingJudgement(), calls: [] }
      : await judgeUser(ports.ask, number, withUser, judging, signal)

  const retrieval = recorded === undefined ? await lookUp(plan, turns, userText, ports, signal) : null
  const withPassages = { ...withUser, passages: retrieval?.passages ?? [] }
  const answer =
    recorded === undefined ? await askAgent(ports.ask, number, withPassages, signal) : repeatAnswer(recorded)
  if (answer === 'context-window') return answer
  const withAgent = { ...withUser, agentText: answer.text }
  const agent = await judgeAgent(ports.ask, number, withAgent, answer.outcome, judging, signal)
  const solved = await checkSolved(ports.ask, number, withAgent, answer.outcome, judging, signal)

  return {
    number,
    userText,
    agentText: answer.text,
    agentOutcome: answer.outcome,
    agentReasoning: answer.reasoning,
    userReasoning: proxy?.reasoning ?? null,
    judgements: [user.judgement, agent.judgement, solved.judgement],
    solved: solved.judgement.score === null ? null : solved.judgement.score === 1,
    signs: signsOf(plan, turns, userText, solved.judgement, answer.cleaned || (proxy?.cleaned ?? false)),
    ...(plan.recorded == null ? {} : { recordedCostUsd: recordedCost(plan.recorded, number) }),
    retrieval,
    calls: [
      ...(proxy?.calls ?? []),
      ...user.calls,
      ...(retrieval?.calls ?? []),
      ...answer.calls,
      ...agent.calls,
      ...solved.calls,
    ],
    startedAtMs,
    durationMs: ports.now() - startedAtMs,
  }
}

/** What a RAG agent reads for its answer; null for an agent that reads nothing. */
async function lookUp(
  { material }: InteractionPlan,
  turns: readonly StoredTurn[],
  latest: string,
  { retrieve }: InteractionPorts,
  signal: AbortSignal,
): Promise<Retrieval | null> {
  if (material.reading === null) return null
  if (retrieve == null) throw new Error('An agent that reads was to be played without a knowledge base to search')
  return retrieve({ turn: turns.length + 1, earlier: turns.map(({ userText }) => userText), latest }, signal)
}

function signsOf(
  plan: InteractionPlan,
  turns: readonly StoredTurn[],
  userText: string,
  solved: Judgement,
  cleaned: boolean,
): TurnSign[] {
  const later = turns.length > 0
  // People don't fall out of a role: they play none.
  const drift =
    later && plan.recorded == null
      ? findRoleDrift({
          opening: plan.material.opening,
          userText,
          previousUserTexts: turns.map((turn) => turn.userText),
          previousAgentText: turns.at(-1)?.agentText ?? '',
        })
      : []
  return [
    ...(cleaned ? (['cleaned'] as const) : []),
    ...(plan.resumedAfterLoss && turns.length === plan.storedTurns.length
      ? (['repeated-after-lost-worker'] as const)
      : []),
    ...(later && userSaysSolved(userText) && solved.score !== 1 ? (['user-says-solved'] as const) : []),
    ...drift,
  ]
}
