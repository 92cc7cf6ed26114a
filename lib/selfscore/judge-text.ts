import { buildRequest, type RequestMaterial } from './build-request'
import type { ScoreReading, SolvedReading } from './judgement'
import { type Ask, CallFailed, type CallRecord, type Reply } from './ports'
import type { PreparationPurpose, Purpose } from './purpose'
import { readScore } from './read-score'
import { readSolved } from './read-solved'

/** The three judging jobs of a turn. */
export type JudgementJob = 'user' | 'agent' | 'solved'

/** How often a judge is asked at most for one verdict. */
export const JUDGE_ATTEMPTS = 3

/** A verdict with the words it was read from. */
export interface Verdict<Reading> {
  reading: Reading
  raw: string | null
  finishReason: string | null
  calls: CallRecord[]
}

/** Which judgement of a text is asked for. */
export interface AskedOnce {
  /** Of several judgements of one text, from 1. */
  repeat: number
  /** 1, or higher where the text was judged before and gave no score: the count of attempts goes on. */
  firstAttempt: number
}

interface Judging<Reading> {
  purpose: Purpose
  turn: number
  asked: AskedOnce
  material: RequestMaterial
  read: (reply: Reply) => Reading
}

/** The jobs that give a score from 1 to 10. */
export type ScoringPurpose =
  | Exclude<PreparationPurpose, 'summary' | 'problem'>
  | 'user-helpfulness'
  | 'agent-helpfulness'

/** What a judge may call the score of each job in a line of prose. */
const LABELS: { [purpose in ScoringPurpose]: readonly string[] } = {
  'critical-thinking': ['critical thinking', 'complexity'],
  'error-handling': ['error handling', 'complexity'],
  'topic-knowledge': ['topic knowledge', 'complexity'],
  opening: ['helpfulness'],
  'user-helpfulness': ['helpfulness', 'user helpfulness'],
  'agent-helpfulness': ['helpfulness', 'agent helpfulness'],
}

/** Asks for one score, again where the reply can't be read. A judge that fails for good leaves no score, with the reason. */
export function judgeScore(
  ask: Ask,
  purpose: ScoringPurpose,
  turn: number,
  material: RequestMaterial,
  judgedTexts: readonly string[],
  asked: AskedOnce,
  signal: AbortSignal,
): Promise<Verdict<ScoreReading>> {
  const labels = LABELS[purpose]
  const read = ({ text, finishReason }: Reply) =>
    readScore(text, { finishReason, judgedTexts, labels, explainsFirst: true })
  return judge<ScoreReading>(ask, { purpose, turn, asked, material, read }, signal)
}

/** The solved check: yes, no, or not known. */
export function judgeSolved(
  ask: Ask,
  turn: number,
  material: RequestMaterial,
  judgedTexts: readonly string[],
  asked: AskedOnce,
  signal: AbortSignal,
): Promise<Verdict<SolvedReading>> {
  const read = ({ text, finishReason }: Reply) => readSolved(text, { finishReason, judgedTexts, explainsFirst: true })
  return judge<SolvedReading>(ask, { purpose: 'solved', turn, asked, material, read }, signal)
}

type Unreadable = Extract<ScoreReading, { readable: false }>

async function judge<Reading extends { readable: boolean }>(
  ask: Ask,
  judging: Judging<Reading>,
  signal: AbortSignal,
): Promise<Verdict<Reading | Unreadable>> {
  const { asked, read } = judging
  const calls: CallRecord[] = []
  for (let attempt = asked.firstAttempt; ; attempt++) {
    const reply = await askJudge(ask, judging, attempt, signal)
    if (reply instanceof CallFailed) {
      const reading = { readable: false, unscoredReason: 'judge-error', detail: reply.message, reason: null } as const
      return { reading, raw: null, finishReason: null, calls }
    }
    const reading = reply.finishReason === 'content-filter' ? blocked(reply) : read(reply)
    const last = reading.readable || attempt === asked.firstAttempt + JUDGE_ATTEMPTS - 1
    calls.push(last ? reply.record : { ...reply.record, replyText: reply.text })
    if (last) return { reading, raw: reply.text, finishReason: reply.finishReason, calls }
  }
}

async function askJudge<Reading>(
  ask: Ask,
  { purpose, turn, asked, material }: Judging<Reading>,
  attempt: number,
  signal: AbortSignal,
): Promise<Reply | CallFailed> {
  const repeat = asked.repeat === 1 ? {} : { repeat: asked.repeat }
  try {
    return await ask({ purpose, turn, attempt, ...repeat, request: buildRequest(purpose, material, attempt) }, signal)
  } catch (error) {
    // The judge is part of the surroundings: its failure is not the agent's, and ends no conversation.
    if (error instanceof CallFailed) return error
    throw error
  }
}

function blocked(reply: Reply): Unreadable {
  const detail = reply.detail ?? 'the provider filtered the reply'
  return { readable: false, unscoredReason: 'blocked', detail, reason: null }
}
