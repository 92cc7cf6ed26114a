import type { TurnTexts } from './build-request'
import type { Repeat } from './judge-repeatedly'
import type { JudgementJob } from './judge-text'
import type { UnscoredReason } from './judgement'
import type { CallRecord, Retrieval } from './ports'

/** How an agent's answer came. Empty and malformed are the agent's failures; cut and blocked are not scored. */
export type AgentOutcome = 'answered' | 'empty' | 'malformed' | 'cut' | 'blocked'

/** What was found for one judging job of a turn. Without a score it says why. */
export type Judgement = {
  job: JudgementJob
  /** `rule`: the method decides without asking; `opening`: the item's stored score. */
  decidedBy: 'judge' | 'rule' | 'opening'
  /** The judge's words as they came; null where none was asked or it could not be reached. */
  raw: string | null
  finishReason: string | null
  /** Each judgement, where the text was judged several times; `score` is their mean then, and `raw` is empty. */
  repeats?: readonly Repeat[] | null
} & ({ score: number; unscoredReason: null } | { score: null; unscoredReason: UnscoredReason; detail: string })

/** Things a reader should see beside a turn. They change no score. */
export type TurnSign =
  | 'cleaned'
  | 'repeated-after-lost-worker'
  | 'user-says-solved'
  | 'role-drift-advice'
  | 'role-drift-greeting'
  | 'role-drift-repetition'
  | 'role-drift-speaks-for-agent'

/** A complete turn: both messages, every verdict, every call. */
export interface PlayedTurn extends TurnTexts {
  number: number
  agentOutcome: AgentOutcome
  agentReasoning: string | null
  userReasoning: string | null
  judgements: readonly [user: Judgement, agent: Judgement, solved: Judgement]
  /** null: not known. */
  solved: boolean | null
  signs: TurnSign[]
  calls: CallRecord[]
  /** What the answer cost where people gave it, in US dollars or null for not known; absent where the agent's calls tell. */
  recordedCostUsd?: number | null
  /** What a RAG agent was given to read; an agent that reads nothing has none. */
  retrieval?: Retrieval | null
  startedAtMs: number
  durationMs: number
}
