import type { TurnAnswer } from '@/lib/api/interaction'
import type { ScoreOverrideAnswer } from '@/lib/api/score-override'
import type { RunConfiguration } from '@/lib/runs/configuration'
import { costNoteWords } from '@/lib/runs/cost-words'
import { type Formula, quality } from '@/lib/selfscore/formulas'
import { AGENT_PURPOSES } from '@/lib/selfscore/purpose'
import { recordedCost } from '@/lib/selfscore/recorded-turns'
import { judgementAnswer, type StoredJudgement } from './judgement-answer'
import type { CallRow, StoredTranscript, TurnRow } from './turn-rows'

/** What turn 1 shares with other interactions about the same item: its words, and their score. */
export interface Opening {
  text: string
  judgement: StoredJudgement | undefined
}

/** What a turn's figures are worked out with, beside what is stored. */
export interface Reckoning {
  /** Of the score set that is shown. */
  formula: Formula
  agent: RunConfiguration['agent']
  /** What people corrected, what was taken back among it. */
  corrections: readonly ScoreOverrideAnswer[]
  /** Whether the corrections that stand count. */
  corrected: boolean
  /** Whether a call's cost had to assume a price for its cached tokens. */
  isCostAssumed(call: CallRow): boolean
}

/** An interaction's turns as they are shown, each verdict read with the texts that its judge saw. */
export function turnAnswers(transcript: StoredTranscript, opening: Opening, reckoning: Reckoning): TurnAnswer[] {
  const { agent } = reckoning
  const judgedTexts: string[] = []
  return transcript.turns.map((turn) => {
    const userText = turn.userText ?? opening.text
    judgedTexts.push(userText, turn.agentText)
    const answer = turnAnswer(transcript, { ...turn, userText }, opening, reckoning, judgedTexts)
    return agent.kind === 'human-baseline' ? { ...answer, ...peopleFigures(agent, turn.number) } : answer
  })
}

function turnAnswer(
  transcript: StoredTranscript,
  turn: TurnRow & { userText: string },
  opening: Opening,
  { formula, isCostAssumed, corrections, corrected }: Reckoning,
  judgedTexts: readonly string[],
): TurnAnswer {
  const { judgements, calls } = transcript
  const stored = (job: string) => judgements.find((each) => each.turn === turn.number && each.job === job)
  const userSaid = judgedTexts.filter((_, index) => index % 2 === 0)
  const user = judgementAnswer('score', openedBy(stored('user'), opening), userSaid)
  const agent = judgementAnswer('score', stored('agent'), judgedTexts)
  const {
    score: _,
    repeats: __,
    spread: ___,
    ...solvedCheck
  } = judgementAnswer('solved', stored('solved'), judgedTexts)
  const ofPeople = corrections.filter((each) => each.turn === turn.number)
  const counted = (judged: number | null, of: 'user' | 'agent'): number | null =>
    judged === null || !corrected
      ? judged
      : (ofPeople.find((each) => each.of === of && each.removedAt === null)?.score ?? judged)
  const ofTurn = calls.filter((call) => call.turn === turn.number)
  return {
    number: turn.number,
    user: { text: turn.userText, audioUrl: null, reasoning: turn.userReasoning },
    agent: {
      text: turn.agentText,
      audioUrl: null,
      toolCalls: [],
      reasoning: turn.agentReasoning,
      outcome: turn.agentOutcome,
    },
    retrieval: retrievalOf(transcript, turn.number),
    userHelpfulness: user,
    agentHelpfulness: agent,
    corrections: ofPeople,
    ...qualityOf(counted(user.score, 'user'), counted(agent.score, 'agent'), formula),
    solved: turn.solved,
    solvedCheck: { ...solvedCheck, solved: turn.solved },
    ...agentFigures(
      ofTurn.filter(({ purpose }) => AGENT_PURPOSES.some((of) => of === purpose)),
      isCostAssumed,
    ),
    signs: turn.signs,
    calls: ofTurn.map((call) => callAnswer(call, isCostAssumed(call))),
    startedAt: turn.startedAt.toISOString(),
    durationMs: turn.durationMs,
  }
}

function retrievalOf({ retrievals, passages }: StoredTranscript, turn: number): TurnAnswer['retrieval'] {
  const stored = retrievals.find((each) => each.turn === turn)
  if (stored === undefined) return null
  const { turn: _, ...lookup } = stored
  return {
    ...lookup,
    passages: passages.filter((passage) => passage.turn === turn).map(({ turn: _turn, ...passage }) => passage),
  }
}

/** The opening's verdict is stored once, with the item; the turn only points there. */
function openedBy(stored: StoredJudgement | undefined, { judgement }: Opening): StoredJudgement | undefined {
  if (stored?.decidedBy !== 'opening' || judgement === undefined) return stored
  return { ...stored, raw: judgement.raw, detail: stored.detail ?? judgement.detail, repeats: judgement.repeats }
}

function qualityOf(user: number | null, agent: number | null, formula: Formula) {
  if (user !== null && agent !== null) return { quality: quality(agent, user, formula), qualityReason: null }
  const missing =
    user === null ? (agent === null ? 'neither message has' : 'the user message has not') : 'the answer has not'
  return { quality: null, qualityReason: `not available: ${missing} been scored` }
}

/** What a turn of people cost; there are neither tokens nor a latency. */
function peopleFigures({ costPerInteractionUsd: costUsd }: RunConfiguration['agent'], turn: number) {
  return {
    costUsd: recordedCost({ costUsd }, turn),
    costReason: costUsd === null ? 'no price of people’s work was given' : null,
  }
}

const NO_TOKENS = { input: null, cachedInput: null, output: null }

function agentFigures(calls: readonly CallRow[], isCostAssumed: Reckoning['isCostAssumed']) {
  if (calls.length === 0)
    return { tokens: NO_TOKENS, costUsd: null, costReason: 'the agent was not called', costNote: null, latencyMs: null }
  const costUsd = sumKnown(calls.map((call) => call.costUsd))
  return {
    tokens: {
      input: sumKnown(calls.map((call) => call.inputTokens)),
      cachedInput: sumKnown(calls.map((call) => call.cachedInputTokens)),
      output: sumKnown(calls.map((call) => call.outputTokens)),
    },
    costUsd,
    costReason: costUsd === null ? 'the model has no price, or tokens were not reported' : null,
    costNote: costNoteWords(calls.some(isCostAssumed)),
    latencyMs: sumKnown(calls.map((call) => call.latencyMs)),
  }
}

/** Null as soon as one part is unknown: a sum of the known ones would look like the whole. */
function sumKnown(values: readonly (number | null)[]): number | null {
  let sum = 0
  for (const value of values) {
    if (value === null) return null
    sum += value
  }
  return sum
}

function callAnswer({ inputTokens, cachedInputTokens, outputTokens, turn: _, ...call }: CallRow, isAssumed: boolean) {
  return {
    ...call,
    costNote: costNoteWords(isAssumed),
    tokens: { input: inputTokens, cachedInput: cachedInputTokens, output: outputTokens },
  }
}
