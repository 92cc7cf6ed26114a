import type { RequestMaterial } from './build-request'
import { type Finding, type Judging, judgeRepeatedly } from './judge-repeatedly'
import { judgeScore, judgeSolved, type Verdict } from './judge-text'
import type { SolvedReading } from './judgement'
import type { Ask, Reply } from './ports'
import type { AgentOutcome, Judgement } from './turn'

/** A verdict for the turn, with the calls it took. */
export interface Judged {
  judgement: Judgement
  calls: Reply['record'][]
}

/** How well the user's message follows the agent's instructions and tells new facts. */
export async function judgeUser(
  ask: Ask,
  turn: number,
  material: RequestMaterial,
  judging: Judging,
  signal: AbortSignal,
): Promise<Judged> {
  const texts = [...material.turns.map(({ userText }) => userText), material.userText]
  const judged = await judgeRepeatedly(judging, (asked) =>
    judgeScore(ask, 'user-helpfulness', turn, material, texts, asked, signal),
  )
  return scored('user', judged)
}

/** How helpful the answer is; an answer that is missing is decided by rule. */
export async function judgeAgent(
  ask: Ask,
  turn: number,
  material: RequestMaterial,
  outcome: AgentOutcome,
  judging: Judging,
  signal: AbortSignal,
): Promise<Judged> {
  if (outcome === 'empty' || outcome === 'malformed') return byRule({ job: 'agent', score: 1 })
  if (outcome !== 'answered') return withoutAnswer('agent', outcome)
  const judged = await judgeRepeatedly(judging, (asked) =>
    judgeScore(ask, 'agent-helpfulness', turn, material, textsOf(material), asked, signal),
  )
  return scored('agent', judged)
}

/** Whether the answer solves the underlying problem: yes, no, or not known. It is asked once, however often texts are judged. */
export async function checkSolved(
  ask: Ask,
  turn: number,
  material: RequestMaterial,
  outcome: AgentOutcome,
  { firstAttempt = () => 1 }: Judging,
  signal: AbortSignal,
): Promise<Judged> {
  // No answer solves nothing: there is nothing to read, so nobody is asked.
  if (outcome === 'empty' || outcome === 'malformed') return byRule({ job: 'solved', score: 0 })
  if (outcome !== 'answered') return withoutAnswer('solved', outcome)
  const verdict = await judgeSolved(
    ask,
    turn,
    material,
    textsOf(material),
    { repeat: 1, firstAttempt: firstAttempt(1) },
    signal,
  )
  return solvedJudgement(verdict)
}

const textsOf = ({ turns, userText, agentText }: RequestMaterial): string[] => [
  ...turns.flatMap((turn) => [turn.userText, turn.agentText]),
  userText,
  agentText,
]

function byRule({ job, score }: { job: 'agent' | 'solved'; score: number }): Judged {
  const judgement: Judgement = { job, score, unscoredReason: null, decidedBy: 'rule', raw: null, finishReason: null }
  return { judgement, calls: [] }
}

function withoutAnswer(job: 'agent' | 'solved', outcome: 'cut' | 'blocked'): Judged {
  const reason =
    outcome === 'cut'
      ? ({ unscoredReason: 'answer-cut-by-limit', detail: 'the output limit was reached before any answer' } as const)
      : ({ unscoredReason: 'answer-blocked', detail: "the provider's content filter blocked the answer" } as const)
  return { judgement: { job, score: null, ...reason, decidedBy: 'rule', raw: null, finishReason: null }, calls: [] }
}

function scored(job: 'user' | 'agent', { finding, calls }: { finding: Finding; calls: Reply['record'][] }): Judged {
  const { repeats, ...found } = finding
  return { judgement: { job, decidedBy: 'judge', ...found, ...(repeats === null ? {} : { repeats }) }, calls }
}

function solvedJudgement({ reading, raw, finishReason, calls }: Verdict<SolvedReading>): Judged {
  const asked = { job: 'solved', decidedBy: 'judge', raw, finishReason } as const
  const judgement: Judgement = reading.readable
    ? { ...asked, score: reading.solved ? 1 : 0, unscoredReason: null }
    : { ...asked, score: null, unscoredReason: reading.unscoredReason, detail: reading.detail }
  return { judgement, calls }
}
